import { expect, test } from 'vitest';
import { timeLeft } from './countdown.rules.ts';

test('the time that is left has days, hours, minutes and begun seconds', () => {
  expect(timeLeft(0)).toEqual({ days: 0, time: '00:00:00' });
  expect(timeLeft(-5_000)).toEqual({ days: 0, time: '00:00:00' });
  expect(timeLeft(1)).toEqual({ days: 0, time: '00:00:01' });
  expect(timeLeft(3_661_000)).toEqual({ days: 0, time: '01:01:01' });
  expect(timeLeft(2 * 86_400_000 + 59_001)).toEqual({ days: 2, time: '00:01:00' });
});
