import { expect, test } from 'vitest';
import { randomNumbers } from '../testing/random.ts';
import { judgeCode, type DiscountCode } from './discount-code.rules.ts';

const code: DiscountCode = {
  id: 1,
  code: 'SALE',
  kind: 'percent',
  takes_off: 10,
  most_off: 0,
  least_total: 0,
  has_begun: true,
  has_ended: false,
  is_used_up: false,
  is_used: false,
  is_late: false,
  product_ids: [1, 2],
};
const line = (product_id: number, price: number, qty = 1) => ({ product_id, price, qty });
const off = (changes: Partial<DiscountCode>, ...lines: ReturnType<typeof line>[]) =>
  judgeCode({ ...code, ...changes }, lines).off;

test('[CODE-02] a code takes off kyats, or per cent up to a bound, of the goods that it is for', () => {
  expect(off({ kind: 'amount', takes_off: 3_000 }, line(1, 5_000), line(3, 9_000))).toBe(3_000);
  expect(off({}, line(1, 5_000, 2), line(3, 9_000))).toBe(1_000);
  expect(off({ most_off: 700 }, line(1, 5_000, 2))).toBe(700);
  expect(off({ kind: 'amount', takes_off: 3_000, most_off: 700 }, line(1, 5_000))).toBe(3_000);
});

test('[CODE-02] it never takes off more than those goods cost, and per cent are rounded down', () => {
  expect(off({ kind: 'amount', takes_off: 3_000 }, line(1, 999), line(3, 9_000))).toBe(999);
  expect(off({ takes_off: 99 }, line(1, 1))).toBe(0);
  const random = randomNumbers(7);
  for (let round = 0; round < 2_000; round++) {
    const lines = [line(1, random(100_000), 1 + random(9)), line(3, random(100_000))];
    const percent = 1 + random(100);
    const own = lines[0]!.price * lines[0]!.qty;
    const taken = off({ takes_off: percent }, ...lines);
    expect(Number.isInteger(taken)).toBe(true);
    expect(BigInt(taken)).toBe((BigInt(own) * BigInt(percent)) / 100n);
    if (percent < 100 && own > 0) expect(taken).toBeLessThan(own);
  }
});

test.each([
  [{ has_begun: false }, 'discount-code-not-begun'],
  [{ has_ended: true }, 'discount-code-ended'],
  [{ is_used: true, is_used_up: true }, 'discount-code-used'],
  [{ is_used_up: true }, 'discount-code-used-up'],
  [{ is_late: true }, 'discount-code-first-order'],
  [{ least_total: 5_001 }, 'discount-code-least-total'],
  [{ product_ids: [] }, 'discount-code-other-goods'],
] as const)('[CODE-02] a code that does not apply takes nothing off and says why: %j', (changes, problem) => {
  expect(judgeCode({ ...code, ...changes }, [line(1, 5_000)])).toMatchObject({ off: 0, problem });
});
