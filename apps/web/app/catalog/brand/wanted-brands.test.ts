import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wantAfterPause } from './wanted-brands.ts';

describe('search by brand name', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[BRAND-11] begins 500 ms after the last key', () => {
    const want = vi.fn();
    const giveUp = wantAfterPause('pad', want);
    vi.advanceTimersByTime(499);
    giveUp();
    wantAfterPause(' padauk ', want);
    vi.advanceTimersByTime(499);
    expect(want).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(want.mock.calls).toEqual([[{ name: 'padauk' }]]);
  });

  test('an emptied box goes back to all brands', () => {
    const want = vi.fn();
    wantAfterPause('  ', want);
    vi.advanceTimersByTime(500);
    expect(want.mock.calls).toEqual([[{ letter: 'All' }]]);
  });
});
