import { timings } from '@zay/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounceText } from './debounce-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SEARCH-03 HISTORY-02] an empty box requests nothing', () => {
  const call = vi.fn<(text: string) => void>();
  debounceText('', timings.suggestionDebounce, call);
  debounceText('   ', timings.voucherSearchDebounce, call);
  vi.advanceTimersByTime(5000);
  expect(call).not.toHaveBeenCalled();
});

test.for([
  ['[SEARCH-04 CONST-04] suggestions', timings.suggestionDebounce],
  ['[HISTORY-02 CONST-39] voucher numbers', timings.voucherSearchDebounce],
] as const)('%s are asked for 500 ms after the last key', ([, delayMs]) => {
  const call = vi.fn<(text: string) => void>();
  const cancel = debounceText('V26', delayMs, call);
  vi.advanceTimersByTime(499);
  cancel();
  debounceText(' V2611 ', delayMs, call);
  vi.advanceTimersByTime(499);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([['V2611']]);
});
