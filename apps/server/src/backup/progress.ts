/** Adds to the finished part of a step. */
export type Count = (more: number) => void;

/** Begins a step. @param total in bytes, unless `unit` names another unit */
export type Progress = (step: string, total: number, unit?: string) => Count;

/** Prints the progress of a backup or a restore: a line when a step begins, and one for every tenth of it. */
export function progressLines(say: (line: string) => void): Progress {
  return (step, total, unit) => {
    let done = 0;
    let shown = 0;
    say(`${step}: 0 % of ${unit === undefined ? sizeText(total) : `${total} ${unit}`}`);
    return (more) => {
      done += more;
      // Files may grow after `total` was calculated.
      const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total));
      if (percent < shown + 10) return;
      shown = percent - (percent % 10);
      say(`${step}: ${shown} %`);
    };
  };
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.5 GB` */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}
