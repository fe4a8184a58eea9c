import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBattery } from './battery.ts';

/** First and last number of each part of the battery. */
const parts = {
  A: [1, 10],
  B: [1, 11],
  C: [1, 10],
  D: [1, 5],
  E: [1, 13],
  F: [0, 6],
  G: [1, 6],
  H: [1, 14],
  U: [1, 6],
  R: [1, 9],
  S: [1, 11],
  M: [1, 1],
} as const;

const rows = readBattery();

test('[SAFE-76] every run of the battery has its line: a test that exists, or why there is none', () => {
  const all = Object.entries(parts).flatMap(([part, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `${part}${first + at}`),
  );
  expect([...new Set(rows.flatMap(({ ids }) => ids))].toSorted()).toEqual(all.toSorted());
  const withFile = rows.filter(({ run }) => run !== 'hand');
  const lost = withFile.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title));
  expect(lost).toEqual([]);
  expect(
    rows.filter(({ run, title }) => !['test', 'trust', 'bench', 'hand'].includes(run) || title === ''),
  ).toEqual([]);
});
