import { yangonClock, yangonInstant } from '@zay/contract';

/** A moment as operators read and type it: `2026-11-29 07:20:05 (Myanmar time)`. */
export const printedMoment = (moment: Date | string): string =>
  `${yangonClock(new Date(moment)).slice(0, 19).replace('T', ' ')} (Myanmar time)`;

/** Reads a moment as it is printed: with a blank or T, without seconds, or the day alone for its beginning. NaN if it is none. */
export function readMoment(text: string): number {
  const typed = text
    .replace(/\s*\(Myanmar time\)$/, '')
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)\s+(?=\d)/, '$1T');
  return yangonInstant(/^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T00:00` : typed);
}

/** A path or address in a printed command: in quotes if a shell would split or change it. */
export const printedPath = (path: string): string =>
  /^[\w./:@%+=,-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
