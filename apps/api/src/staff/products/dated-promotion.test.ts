import type { ApiError } from '@zay/contract';
import { staffProducts } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { openOrderOffice } from '../../testing/orders.ts';
import { formOf, productCalls, productInput } from '../../testing/products.ts';
import { auditOf } from '../../testing/staff.ts';

const { shop, office } = await openOrderOffice();
const member = await office.member('catalogue');
const { send, read, made, change } = productCalls(() => ({ office, member }));
const errorsOf = (answer: { body: unknown }) => (answer.body as ApiError).errors ?? [];

test('[SALE-06] begin and end of a promotion are read in Yangon time, checked beside their fields, listed and in the audit log', async () => {
  const product = await made({ promotionFrom: '2030-01-01T18:00', promotionTo: '2030-01-02T00:00:00.000Z' });
  expect(product).toMatchObject({
    promotionFrom: '2030-01-01T11:30:00.000Z',
    promotionTo: '2030-01-02T00:00:00.000Z',
  });
  expect((await send({ ...formOf(product), promotionFrom: '', promotionTo: '' } as never)).status).toBe(200);
  const bare = await read(product.id);
  expect([bare.promotionFrom, bare.promotionTo]).toEqual([null, null]);
  expect((await auditOf(shop.db, 'product', product.id)).at(-1)).toMatchObject({
    before: { promotionFrom: '2030-01-01T11:30:00.000Z' },
    after: { promotionFrom: null, promotionTo: null },
  });
  for (const [promotionFrom, promotionTo, field] of [
    ['soon', '', 'promotionFrom'],
    ['', '27/11/2026T18:00', 'promotionTo'],
    ['2030-02-31T18:00', '', 'promotionFrom'],
    ['2030-01-02T18:00', '2030-01-02T18:00', 'promotionTo'],
  ]) {
    const wrong = await send(productInput({ promotionFrom, promotionTo } as never), 'unicode');
    expect([wrong.status, errorsOf(wrong).map((one) => one.field)], promotionFrom).toEqual([400, [field]]);
    expect(errorsOf(wrong)[0]?.message).toMatch(/[\u1000-\u109f]/);
  }
  const dated = await change(bare, { promotionTo: '2030-01-02T18:00' });
  const list = await office.call(staffProducts, { token: member.token, query: { search: String(dated.id) } });
  expect(list.body.items).toMatchObject([{ promotionFrom: null, promotionTo: '2030-01-02T11:30:00.000Z' }]);
});
