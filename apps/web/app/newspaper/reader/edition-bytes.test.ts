import { expect, test } from 'vitest';
import type { KeptPart } from '../kept-edition.ts';
import { partBytes } from '../kept-edition.ts';
import { EditionBytes, type ByteSource } from './edition-bytes.ts';

const total = partBytes * 3 + 100;
const file = Uint8Array.from({ length: total }, (_, index) => (index * 7 + (index >> 8)) % 256);

/** A server that counts requests, and a device with storage. */
function world({ isWhole = false } = {}) {
  const asked: string[] = [];
  const kept = new Map<number, KeptPart>();
  const line = { isBroken: false };
  const source: ByteSource = {
    fetch: async (_url, init) => {
      const range = new Headers(init?.headers).get('range') ?? '';
      asked.push(range);
      if (line.isBroken) throw new TypeError('no connection');
      if (isWhole) return new Response(file);
      const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
      const headers = { 'content-range': `bytes ${from}-${Math.min(to, total - 1)}/${total}` };
      return new Response(file.slice(from, to + 1), { status: 206, headers });
    },
    kept: async (_url, index) => kept.get(index),
    keep: async (_url, index, part) => void kept.set(index, part),
  };
  const progress: number[] = [];
  const open = () => new EditionBytes('/media/x.pdf', (loaded) => progress.push(loaded), source);
  return { asked, kept, line, progress, open };
}

test('only requested parts are fetched, each once', async () => {
  const { asked, open, progress } = world();
  const bytes = open();
  expect(await bytes.length()).toBe(total);
  const wanted = await bytes.read(partBytes * 2 - 5, partBytes * 2 + 5);
  expect(wanted).toEqual(file.slice(partBytes * 2 - 5, partBytes * 2 + 5));
  await bytes.read(0, 10);
  expect(asked).toEqual([0, 1, 2].map((at) => `bytes=${at * partBytes}-${(at + 1) * partBytes - 1}`));
  expect(progress).toEqual([1, 2, 3].map((count) => count * partBytes));
});

test('the end of the file is shorter than a part', async () => {
  const bytes = world().open();
  expect(await bytes.read(partBytes * 3, total)).toEqual(file.slice(partBytes * 3));
});

test('loaded parts are read offline; missing ones are refused and fetched later', async () => {
  const { line, open } = world();
  await open().read(0, partBytes);
  line.isBroken = true;
  const again = open();
  expect(await again.length()).toBe(total);
  await expect(again.read(partBytes, partBytes * 2)).rejects.toThrow('no connection');
  line.isBroken = false;
  expect(await again.read(partBytes, partBytes * 2)).toEqual(file.slice(partBytes, partBytes * 2));
});

test('the whole file can be stored', async () => {
  const { kept, open } = world();
  await open().readAll();
  expect([...kept.keys()]).toEqual([0, 1, 2, 3]);
});

test('a server that ignores ranges is supported', async () => {
  const bytes = world({ isWhole: true }).open();
  expect(await bytes.length()).toBe(total);
  expect(await bytes.read(partBytes * 3, total)).toEqual(file.slice(partBytes * 3));
});
