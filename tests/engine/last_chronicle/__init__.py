"""Tests of Last Chronicle's rules, one module for each chapter or section of the rulebook."""
