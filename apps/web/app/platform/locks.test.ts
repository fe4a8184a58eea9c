import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => undefined);
const work = async () => 'done';

test('[PWA-41] where locks never answer, work waits for them once, and then runs at once', async () => {
  vi.stubGlobal('navigator', { locks: { query: never, request: never } });
  const { withLock } = await import('./locks.ts');
  const first = withLock('orders', work);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await first).toBe('done');
  expect(await withLock('orders', work)).toBe('done');
});

test('[PWA-41] without locks work runs at once; where they answer, it waits for as long as another tab holds its lock', async () => {
  vi.stubGlobal('navigator', {});
  expect(await (await import('./locks.ts')).withLock('orders', work)).toBe('done');
  vi.resetModules();
  vi.stubGlobal('navigator', { locks: { query: async () => ({}), request: never } });
  const { withLock } = await import('./locks.ts');
  let isDone = false;
  void withLock('orders', work).then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isDone).toBe(false);
});
