import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAll } from './clear.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records the failures once the promise resolves. */
function watch(clearing: Promise<unknown[]>) {
  const seen: { failures?: unknown[] } = {};
  void clearing.then((failures) => (seen.failures = failures));
  return seen;
}

test('[WISH-05] clear-all calls the toggle once per item, all at once, and finishes after 2 s', async () => {
  const takeOff = vi.fn(async (_productId: number) => undefined);
  const seen = watch(clearAll([7, 8, 9], takeOff));
  expect(takeOff.mock.calls).toEqual([[7], [8], [9]]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(seen.failures).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.failures).toEqual([]);
  expect(takeOff).toHaveBeenCalledTimes(3);
});

test('[WISH-05] a failed call is reported and blocks nothing', async () => {
  const problem = new Error('No luck');
  const seen = watch(clearAll([7, 8], (id) => (id === 7 ? Promise.reject(problem) : Promise.resolve())));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.failures).toEqual([problem]);
});

test('a slow response is awaited', async () => {
  const seen = watch(clearAll([7], () => new Promise((resolve) => setTimeout(resolve, 3_000))));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(seen.failures).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  expect(seen.failures).toEqual([]);
});
