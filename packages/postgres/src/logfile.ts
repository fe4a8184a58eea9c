import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const limit = 10_000_000;

/** Size in bytes; 0 when there is no file. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Keeps a log that others append to below about 10 MB, with one older part beside it. */
export function trim(file: string): void {
  if (sizeOf(file) < limit) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // Ignored: a full disk needs the space more than old lines.
  }
  truncateSync(file);
}

/** Summary of the server log from byte `from` on. */
export const errorSummary = (file: string, from: number): string =>
  `${errorLines(readFileSync(file).subarray(from).toString('utf8'))} (more in ${file})`;

/** At most three error lines of PostgreSQL's programs, without time and pid. */
export function errorLines(text: string): string {
  const said = text.trim().split('\n');
  const grave = said.flatMap((line) => /\b(?:FATAL|PANIC|HINT|error):\s+(.*)/.exec(line)?.[1] ?? []);
  return (grave.length > 0 ? grave : said).slice(0, 3).join('; ') || 'it said nothing';
}
