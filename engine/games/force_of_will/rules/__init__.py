"""The rules of Force of Will, one module for each chapter or section of its rulebook."""
