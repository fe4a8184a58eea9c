const secondMs = 1_000;
const daySeconds = 86_400;

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** The days and the time (`HH:mm:ss`) that `ms` milliseconds are, begun seconds included. */
export function timeLeft(ms: number): { readonly days: number; readonly time: string } {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  const rest = seconds % daySeconds;
  const parts = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60];
  return { days: Math.floor(seconds / daySeconds), time: parts.map(twoDigits).join(':') };
}
