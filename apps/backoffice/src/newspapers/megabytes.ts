/** Bytes as megabytes with one decimal: 2_400_000 → `2.4`; never 0. */
export const megabytes = (bytes: number) => String(Math.max(0.1, Math.round(bytes / 100_000) / 10));
