import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brandsPath, readWantedBrands, wantAfterPause } from './wanted-brands.ts';

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

  test('an emptied box shows all brands', () => {
    const want = vi.fn();
    wantAfterPause('  ', want);
    vi.advanceTimersByTime(500);
    expect(want.mock.calls).toEqual([[{ letter: 'All' }]]);
  });
});

const read = (query: string) => readWantedBrands(new URLSearchParams(query));

describe('the address of the brand browser', () => {
  test('builds the address of a filter', () => {
    for (const wanted of [{ letter: '#' }, { letter: 'P' }, { name: 'a&b #1' }, { letter: 'All' }] as const)
      expect(read(brandsPath(wanted, 2).split('?')[1] ?? '')).toEqual(wanted);
    expect(brandsPath({ letter: 'All' })).toBe('/shop-by-brands');
    expect(brandsPath({ letter: 'P' }, 3)).toBe('/shop-by-brands?alphabet=P&PageNumber=3');
  });

  test('shows all brands for an invalid filter', () => {
    for (const query of ['alphabet=PP', 'alphabet=', 'name=+', ''])
      expect(read(query)).toEqual({ letter: 'All' });
    expect(read('alphabet=p&alphabet=q')).toEqual({ letter: 'P' });
  });
});
