import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const limit = 10_000_000;

/** Size in bytes; 0 when there is no file. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Keeps a log that others append to below some 10 MB, and one older part beside it. */
export function trim(file: string): void {
  if (sizeOf(file) < limit) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // A full disk needs the space more than the old lines.
  }
  truncateSync(file);
}

/** What the server said since byte `from`, in short. */
export const complaint = (file: string, from: number): string =>
  `${gist(readFileSync(file).subarray(from).toString('utf8'))} (more in ${file})`;

/** At most three lines of what PostgreSQL's programs wrote: the grave ones, without their time and pid. */
export function gist(text: string): string {
  const said = text.trim().split('\n');
  const grave = said.flatMap((line) => /\b(?:FATAL|PANIC|HINT|error):\s+(.*)/.exec(line)?.[1] ?? []);
  return (grave.length > 0 ? grave : said).slice(0, 3).join('; ') || 'it said nothing';
}
