"""The rules of Last Chronicle, one module for each chapter or section."""
