import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { fuzz, type CallerKind } from '../testing/fuzzer.ts';
import { makeSku } from '../testing/goods.ts';
import { makePlacedOrder } from '../testing/placed-orders.ts';
import { makeRecord } from '../testing/records.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';
import { isWholeRun } from '../testing/whole-run.ts';

const calls = Number(process.env['FUZZ_CALLS'] ?? (isWholeRun ? 20_000 : 2_000));
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/** Failures of the server are logged, with their causes. */
const shop = await openTestShop({ config: { logLevel: 'error' } });
const office = await openTestOffice(shop);

/** Without a payment, which no order of the shop is. */
const { order: _order, orderLine: _orderLine, ...makeOthers } = makeRecord;

/** The buyer has a record of every kind. */
async function login(kind: CallerKind): Promise<string | undefined> {
  if (kind === 'guest') return undefined;
  if (kind === 'staff') return (await office.member('owner')).token;
  const { id, token } = await newcomer(shop);
  for (const make of Object.values(makeOthers)) await make(shop.db, id);
  const lines = [{ ...(await makeSku(shop.db)), qty: 2 }];
  await makePlacedOrder(shop.db, id, { status: 4, lines, payments: [{ status: 2 }] });
  return token;
}

test('[SAFE-75] random valid and broken calls are answered as the OpenAPI documents declare', async () => {
  const { defects, statuses, operations } = await fuzz(
    [
      { url: shop.url, callers: ['guest', 'buyer', 'buyer', 'buyer'] },
      { url: office.url, callers: ['guest', 'buyer', ...Array.from({ length: 10 }, () => 'staff' as const)] },
    ],
    { seed, calls, login },
  );
  expect(defects.join('\n')).toBe('');
  expect(operations).toBeGreaterThan(380);
  // Otherwise the calls would be too broken to reach the handlers.
  expect(statuses[200]).toBeGreaterThan(calls / 5);
}, 1_800_000);
