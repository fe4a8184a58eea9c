import { limits } from '@zay/contract';
import { expect, test } from 'vitest';
import { nextPage } from './history.query.ts';

const page = (size: number) => Array.from({ length: size }, (_, at) => at);

test('[CONST-37] only a full page of ten may have another behind it', () => {
  expect(limits.historyPageSize).toBe(10);
  expect(nextPage([])).toBeUndefined();
  expect(nextPage([page(9)])).toBeUndefined();
  expect(nextPage([page(10)])).toBe(2);
  expect(nextPage([page(10), page(10)])).toBe(3);
  expect(nextPage([page(10), page(0)])).toBeUndefined();
});
