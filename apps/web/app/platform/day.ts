/** True when the date exists in the calendar and its year is plausible. A half-typed year such as 0002 is rejected. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
