import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of docs/battery.tsv: what can go wrong, and the test that shows that it does not. */
export interface BatteryRow {
  /** Ids of the battery, such as `A1`. */
  readonly ids: readonly string[];
  readonly what: string;
  /**
   * `test`: also in `npm test`; `trust`: in `npm run trust` alone; `bench`: a figure of `npm run bench`; `hand`: done by hand.
   */
  readonly run: string;
  /** '' where it is done by hand. */
  readonly file: string;
  /** Of the test or figure, as its file has it; the day and the result, where it was done by hand. */
  readonly title: string;
}

const path = fileURLToPath(new URL('../docs/battery.tsv', import.meta.url));

export function readBattery(): BatteryRow[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [ids = '', what = '', run = '', file = '', title = ''] = line.split('\t');
    return { ids: ids.split(' '), what, run, file, title };
  });
}
