import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAfterPause } from './suggestions.rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SEARCH-03] an empty box asks for nothing', () => {
  const ask = vi.fn<(text: string) => void>();
  askAfterPause('', ask);
  askAfterPause('   ', ask);
  vi.advanceTimersByTime(5000);
  expect(ask).not.toHaveBeenCalled();
});

test('[SEARCH-04 CONST-04] suggestions are asked for 500 ms after the last key', () => {
  const ask = vi.fn<(text: string) => void>();
  const giveUp = askAfterPause('lon', ask);
  vi.advanceTimersByTime(499);
  giveUp();
  askAfterPause(' longyi ', ask);
  vi.advanceTimersByTime(499);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask.mock.calls).toEqual([['longyi']]);
});
