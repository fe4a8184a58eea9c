import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTagPause } from './tag-pause.rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SEARCH-26 CONST-05] the search runs once, 500 ms after the last tag', () => {
  const pause = createTagPause();
  const searches: string[] = [];
  pause.run(() => searches.push('first'));
  vi.advanceTimersByTime(499);
  pause.run(() => searches.push('second'));
  vi.advanceTimersByTime(499);
  expect(searches).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(searches).toEqual(['second']);
});

test('a search of another kind cancels the pending one', () => {
  const pause = createTagPause();
  const search = vi.fn<() => void>();
  pause.run(search);
  pause.cancel();
  vi.advanceTimersByTime(1000);
  expect(search).not.toHaveBeenCalled();
});
