import type { Endpoint } from '@zay/contract';
import { createPasswordLink, exportOrders, exportRefunds, resetBuyerPhone } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeBuyer, newPhone } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';
import { openTestOffice } from '../testing/staff.ts';

const shop = await openTestShop({ data: 'empty', config: { rateLimits: true } });
const office = await openTestOffice(shop);
const [sales, other] = [await office.member('sales'), await office.member('sales')];
const buyer = await makeBuyer(shop.db);

const statusOf = async (endpoint: Endpoint, body: object, { token } = sales) =>
  (await office.call(endpoint, { token, body } as never)).status;
const count = async (actions: string[]) =>
  (await shop.db.selectFrom('audit_log').select('id').where('action', 'in', actions).execute()).length;

test('[SAFE-46] a member of staff creates ten password links and changes of phone an hour, and twenty exports', async () => {
  const link = (by = sales) => statusOf(createPasswordLink, { id: buyer.id }, by);
  const links: number[] = [];
  for (let made = 0; made < 9; made += 1) links.push(await link());
  const phone = () => statusOf(resetBuyerPhone, { id: buyer.id, phone: newPhone() });
  expect([new Set(links), await phone(), await link(), await phone()]).toEqual([
    new Set([200]),
    200,
    429,
    429,
  ]);
  expect(await count(['password-link-created', 'phone-reset'])).toBe(10);
  expect(await link(other)).toBe(200);

  const exports: number[] = [];
  for (let made = 0; made < 25; made += 1)
    exports.push(await statusOf(made % 2 === 0 ? exportOrders : exportRefunds, {}));
  expect(exports).toEqual(Array.from({ length: 25 }, (_, made) => (made < 20 ? 200 : 429)));
  expect(await count(['orders-exported', 'refunds-exported'])).toBe(20);
  expect(await statusOf(exportOrders, {}, other)).toBe(200);
});
