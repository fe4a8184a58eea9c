const steps = [1, 2, 2.5, 5, 10];

/** The top of a scale that fits `most`: a round number, at least 1. */
export function topOf(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (steps.find((step) => step * power >= most) ?? 10);
}

/** 1,250,000 → `1.25M`, short enough for a chart on a phone. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(2))}M`;
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(2))}k`;
  return String(value);
}
