/** The id that a page was opened with; undefined for anything that is none. */
export function toId(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
