"""Benchmarks: what is measured, always beside something else measured in the same run."""
