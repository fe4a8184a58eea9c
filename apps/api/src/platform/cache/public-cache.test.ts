import { expect, test } from 'vitest';
import { freshSeconds, PublicCache } from './public-cache.ts';
import { StoredAnswer } from './stored-answer.ts';

async function answer(cache: PublicCache, text: string, ...tags: string[]): Promise<StoredAnswer> {
  const stored = new StoredAnswer(
    Buffer.from(text),
    'text/plain',
    {},
    { tags, freshUntil: cache.freshUntil() },
  );
  await stored.make(undefined);
  return stored;
}

const textOf = (stored: StoredAnswer | undefined) => stored?.ready(undefined)?.bytes.toString();

function openCache(bytes = 1_000_000) {
  let time = 0;
  const cache = new PublicCache(bytes, () => time);
  cache.setConnected(true);
  return { cache, wait: (seconds: number) => (time += seconds * 1_000) };
}

/** A promise that is resolved by hand. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

test('the least recently used entry is evicted, within the size limit', async () => {
  const budget = 20_000;
  const { cache } = openCache(budget);
  const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`);
  for (const key of keys) {
    await cache.fill(key, () => answer(cache, key, 'products'));
    cache.find('key 0');
  }
  expect(cache.bytes).toBeLessThanOrEqual(budget);
  expect(cache.bytes).toBeGreaterThan(budget / 2);
  expect(textOf(cache.find('key 0'))).toBe('key 0');
  expect(cache.find('key 1')).toBeUndefined();
  await cache.fill('large', () => answer(cache, 'x'.repeat(budget / 8), 'products'));
  expect(cache.find('large')).toBeUndefined();
  expect(textOf(cache.find('key 0'))).toBe('key 0');
});

test('a size of 0 caches nothing', async () => {
  const { cache } = openCache(0);
  expect(textOf((await cache.fill('a', () => answer(cache, 'a', 'products'))) as StoredAnswer)).toBe('a');
  expect(cache.find('a')).toBeUndefined();
});

test('an answer is cached until one of its tags is dropped', async () => {
  const { cache } = openCache();
  await cache.fill('a', () => answer(cache, 'a', 'products', 'product:1'));
  await cache.fill('b', () => answer(cache, 'b', 'products', 'product:2'));
  cache.drop(['product:3', 'content']);
  expect(textOf(cache.find('a'))).toBe('a');
  cache.drop(['product:1']);
  expect(cache.find('a')).toBeUndefined();
  expect(textOf(cache.find('b'))).toBe('b');
  cache.drop(['products']);
  expect(cache.find('b')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('expired answers are not returned', async () => {
  const { cache, wait } = openCache();
  await cache.fill('a', () => answer(cache, 'a', 'content'));
  wait(freshSeconds - 1);
  expect(textOf(cache.find('a'))).toBe('a');
  wait(1);
  expect(cache.find('a')).toBeUndefined();
});

test('concurrent calls for one key share one load', async () => {
  const { cache } = openCache();
  const { passed, open } = gate();
  let made = 0;
  const ask = (key: string) =>
    cache.fill(key, async () => {
      made += 1;
      await passed;
      return answer(cache, key);
    });
  const asked = [ask('a'), ask('a'), ask('a'), ask('b')];
  open();
  const [first, second, third] = await Promise.all(asked);
  expect(made).toBe(2);
  expect(second).toBe(first);
  expect(third).toBe(first);
});

const failing = () => Promise.reject(new Error('away'));

test('all waiting callers get failures and refusals, which are not cached', async () => {
  const { cache } = openCache();
  const both = await Promise.allSettled([cache.fill('a', failing), cache.fill('a', failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const refused = { reason: 'not-found' };
  expect(await cache.fill('a', async () => refused)).toBe(refused);
  expect(textOf(await cache.fill('a', () => answer(cache, 'a')))).toBe('a');
});

test('a load during which its tag was dropped is not cached, and no new call joins it', async () => {
  const { cache } = openCache();
  const { passed, open } = gate();
  const old = cache.fill('a', async () => {
    await passed;
    return answer(cache, 'old', 'product:1');
  });
  cache.drop(['product:1']);
  expect(textOf(await cache.fill('a', () => answer(cache, 'new', 'product:1')))).toBe('new');
  open();
  expect(textOf(await old)).toBe('old');
  expect(textOf(cache.find('a'))).toBe('new');
});

test('dropping other tags does not affect a load', async () => {
  const { cache } = openCache();
  const { passed, open } = gate();
  const running = cache.fill('a', async () => {
    await passed;
    return answer(cache, 'a', 'product:1');
  });
  cache.drop(['product:2']);
  open();
  await running;
  expect(textOf(cache.find('a'))).toBe('a');
});

test('while disconnected nothing is returned, and earlier entries not afterwards either', async () => {
  const { cache } = openCache();
  const { passed, open } = gate();
  await cache.fill('a', () => answer(cache, 'before'));
  const running = cache.fill('b', async () => {
    await passed;
    return answer(cache, 'before');
  });
  cache.setConnected(false);
  expect(cache.find('a')).toBeUndefined();
  expect(textOf(await cache.fill('a', () => answer(cache, 'between')))).toBe('between');
  cache.setConnected(true);
  open();
  await running;
  expect(cache.find('a')).toBeUndefined();
  expect(cache.find('b')).toBeUndefined();
});

test('the time of a change is that of its last notification, or of the connection; unknown while disconnected', () => {
  const { cache, wait } = openCache();
  wait(1);
  cache.drop(['product:1']);
  wait(1);
  cache.drop(['content']);
  expect(cache.changedAt(['product:2', 'catalog'])).toBe(0);
  expect(cache.changedAt(['product:1', 'catalog'])).toBe(1_000);
  expect(cache.changedAt(['content', 'product:1'])).toBe(2_000);
  // Forgotten after a minute, in which every replica that is read has got it.
  wait(60);
  cache.drop(['catalog']);
  expect(cache.changedAt(['product:1'])).toBe(0);
  expect(cache.changedAt(['content'])).toBe(2_000);
  cache.setConnected(false);
  expect(cache.changedAt(['content'])).toBe(Infinity);
  cache.setConnected(true);
  expect(cache.changedAt(['content'])).toBe(62_000);
});

test('an added encoding counts toward the size', async () => {
  const { cache } = openCache();
  const text = 'the same words again and again, '.repeat(200);
  const stored = (await cache.fill('a', () => answer(cache, text))) as StoredAnswer;
  const before = cache.bytes;
  const { bytes } = await stored.make('br');
  cache.measure('a', stored);
  expect(cache.bytes).toBe(before + bytes.length);
  cache.drop([]);
  expect(textOf(cache.find('a'))).toBe(text);
});
