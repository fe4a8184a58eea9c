import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readBattery } from './battery.ts';
import { brokenBuilds } from './broken-build.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

test('each broken build changes one place of a file, and names a test that exists', () => {
  const places = brokenBuilds.map(
    ({ file, text }) => readFileSync(pathOf(file), 'utf8').split(text).length - 1,
  );
  expect(brokenBuilds.map(({ id }, index) => [id, places[index]])).toEqual(
    brokenBuilds.map(({ id }) => [id, 1]),
  );
  expect(brokenBuilds.filter((one) => !existsSync(pathOf(one.test)))).toEqual([]);
});

test('a broken build of the battery has a test of its line', () => {
  const rows = readBattery();
  const others = brokenBuilds.filter(({ id, test: file }) => {
    const own = rows.filter(({ ids }) => ids.includes(id.split(' ')[0] ?? ''));
    return own.length > 0 && !own.some((row) => row.file === file);
  });
  expect(others.map(({ id }) => id)).toEqual([]);
});
