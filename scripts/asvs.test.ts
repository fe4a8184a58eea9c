import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const [head = '', ...lines] = read('docs/asvs.tsv').trimEnd().split('\n');
const rows = lines.map((line) => line.split('\t'));

/** The number of requirements of levels 1 and 2, by chapter of ASVS 5.0.0. */
const chapters = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

/** Whether a file has a test whose title begins with this id, alone or among others. */
const hasTest = (path: string, id: string) =>
  new RegExp(String.raw`['"\`]\[(?:[^\]\n]* )?${id}[\] ]`).test(read(path));

/** @returns what is wrong with a proof: files, and tests as `file [ID]`, separated by semicolons */
function wrongParts(proof: string): string[] {
  return proof.split('; ').filter((part) => {
    const [, path = '', id] = /^(\S+)(?: \[([A-Z]+-\d+)\])?$/.exec(part) ?? [];
    const isTest = /\.(?:test|spec)\.tsx?$/.test(path);
    if (path === '' || !existsSync(join(root, path)) || isTest !== (id !== undefined)) return true;
    return id !== undefined && !hasTest(path, id);
  });
}

test('[SAFE-90] docs/asvs.tsv has every requirement of levels 1 and 2 of ASVS 5.0.0, once and in order', () => {
  expect(head.split('\t')).toEqual(['id', 'level', 'meaning', 'state', 'proof']);
  const ofChapter = Object.groupBy(rows, ([id = '']) => id.split('.')[0] ?? '');
  expect(Object.fromEntries(Object.entries(ofChapter).map(([name, all]) => [name, all?.length]))).toEqual(
    chapters,
  );
  expect(
    createHash('sha256')
      .update(rows.map(([id, level]) => `${id} ${level}`).join('\n'))
      .digest('hex'),
  ).toBe('29debb6cfc11acf5deb2b2bb4e01bd836c5648dcc592aae17957e36b808cec05');
});

test('[SAFE-90] every requirement has a meaning, a state and a proof, or says what is missing or why it does not apply', () => {
  const incomplete = rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell.trim() === ''));
  expect(incomplete).toEqual([]);
  const states = ['met', 'missing', 'does not apply'];
  expect(rows.filter(([, , , state = '']) => !states.includes(state))).toEqual([]);
});

test('[SAFE-90] what a requirement is shown by is there: files, and tests with the id in their title', () => {
  const met = rows.filter(([, , , state]) => state === 'met');
  const wrong = met.flatMap(([id, , , , proof = '']) => wrongParts(proof).map((part) => `${id}: ${part}`));
  expect(wrong).toEqual([]);
});
