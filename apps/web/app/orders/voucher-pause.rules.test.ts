import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAfterPause } from './voucher-pause.rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[HISTORY-02 CONST-39] voucher numbers are asked for 500 ms after the last key, never for an empty box', () => {
  const ask = vi.fn<(text: string) => void>();
  askAfterPause('  ', ask);
  const giveUp = askAfterPause('V26', ask);
  vi.advanceTimersByTime(499);
  giveUp();
  askAfterPause(' V2611 ', ask);
  vi.advanceTimersByTime(499);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask.mock.calls).toEqual([['V2611']]);
});
