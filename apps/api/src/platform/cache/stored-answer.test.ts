import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor } from './encodings.ts';
import { isUnchanged, StoredAnswer, type Form } from './stored-answer.ts';

const source = { tags: ['a'], freshUntil: 1 };
const long = Buffer.from(
  JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Product ${id}` }))),
);

function headersOf({ headers }: Form): Record<string, string> {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
  return Object.fromEntries(pairs) as Record<string, string>;
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q = 0.0 , gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['x-br', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(encodingFor(header, 2_000)).toBe(encoding);
});

test('a small answer is not compressed', () => {
  expect(encodingFor('br', 1_023)).toBe('identity');
});

test('every encoding has the same body, each with its own ETag and length', async () => {
  const stored = new StoredAnswer(long, 'application/json', { vary: 'Lang' }, source);
  // Brotli first: the plain body must then be decoded from it.
  const br = await stored.make('br');
  const zip = await stored.make('gzip');
  const plain = await stored.make(undefined);
  expect(brotliDecompressSync(br.bytes)).toEqual(long);
  expect(gunzipSync(zip.bytes)).toEqual(long);
  expect(plain.bytes).toEqual(long);
  expect(new Set([br.etag, zip.etag, plain.etag]).size).toBe(3);
  for (const form of [br, zip, plain]) expect(form.etag).toMatch(/^"[\w-]+"$/);
  expect(headersOf(br)).toEqual({
    vary: 'Lang',
    etag: br.etag,
    'content-type': 'application/json',
    'content-length': String(br.bytes.length),
    'content-encoding': 'br',
  });
  expect(headersOf(plain)).not.toHaveProperty('content-encoding');
  expect(stored.bytes).toBe(br.bytes.length + zip.bytes.length + plain.bytes.length);
});

async function etagOf(text: string): Promise<string> {
  return (await new StoredAnswer(Buffer.from(text), 'text/plain', {}, source).make(undefined)).etag;
}

test('the same body has the same ETag in every process, another body another one', async () => {
  expect(await etagOf('a')).toBe(await etagOf('a'));
  expect(await etagOf('a')).not.toBe(await etagOf('b'));
});

test.each([
  ['"x"', true],
  ['W/"x"', true],
  ['"y", "x"', true],
  ['*', true],
  ['"y"', false],
  ['x', false],
  [undefined, false],
])('If-None-Match %s of "x": unchanged is %s', (header, unchanged) => {
  expect(isUnchanged(header, '"x"')).toBe(unchanged);
});
