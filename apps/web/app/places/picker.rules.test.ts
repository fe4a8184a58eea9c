import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filterAfterPause, loadAfterPause, matching, nextOption } from './picker.rules.ts';

const cities = [
  { id: 260, name: 'Yangon' },
  { id: 1, name: 'Mandalay' },
  { id: 2, name: 'Mawlamyine' },
  { id: 3, name: 'ပုဂံ' },
];
const found = (text: string) => matching(cities, text).map(({ id }) => id);

describe('[ADDR-08] the search of a picker', () => {
  test('finds the text anywhere in the name, in any case', () => {
    expect(found('yan')).toEqual([260]);
    expect(found('ANGON')).toEqual([260]);
    expect(found('Ma')).toEqual([1, 2]);
    expect(found('lay')).toEqual([1]);
    expect(found('လ')).toEqual([]);
    expect(found('ဂံ')).toEqual([3]);
  });

  test('trims the text and matches special characters literally', () => {
    expect(found(' yangon ')).toEqual([260]);
    expect(found('.')).toEqual([]);
    expect(found('  ')).toEqual([260, 1, 2, 3]);
  });
});

describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[ADDR-09 CONST-06 CONST-40] the list is filtered 300 ms after the last key', () => {
    const filter = vi.fn<(text: string) => void>();
    const giveUp = filterAfterPause('y', filter);
    vi.advanceTimersByTime(299);
    giveUp();
    filterAfterPause('ya', filter);
    vi.advanceTimersByTime(299);
    expect(filter).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(filter.mock.calls).toEqual([['ya']]);
  });

  test('[CONST-07 CONST-40] townships are loaded 500 ms after the last choice of a city', () => {
    const load = vi.fn<(cityId: number) => void>();
    const giveUp = loadAfterPause(1, load);
    vi.advanceTimersByTime(499);
    giveUp();
    loadAfterPause(260, load);
    vi.advanceTimersByTime(499);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load.mock.calls).toEqual([[260]]);
  });
});

test('arrow keys go round the options', () => {
  expect(nextOption(-1, 1, 3)).toBe(0);
  expect(nextOption(-1, -1, 3)).toBe(2);
  expect(nextOption(2, 1, 3)).toBe(0);
  expect(nextOption(0, -1, 3)).toBe(2);
  expect(nextOption(-1, 1, 0)).toBe(-1);
});
