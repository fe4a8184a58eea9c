import { productDetail, type ApiError } from '@zay/contract';
import { expect, test } from 'vitest';
import { productCalls, productInput } from '../../testing/products.ts';
import { openTestShop } from '../../testing/shop.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');

const { send, read, made, change } = productCalls(() => ({ office, member }));
const both = (en: string, my = '') => ({ en, my });
const fieldsOf = (answer: { body: unknown }) =>
  ((answer.body as ApiError).errors ?? []).map(({ field }) => field);
const line = (name: string, value: string) => ({ name: both(name), value: both(value) });

test('[SHOW-36 SHOW-37] specifications are stored in order, shown to buyers in their language and logged; a form without them keeps them', async () => {
  const specifications = [
    { name: both('Screen', 'မျက်နှာပြင်'), value: both('6.6 inches') },
    { name: both('Memory'), value: both('<b>8</b> GB') },
  ];
  const product = await made({ specifications });
  expect(product.specifications).toEqual(specifications);
  const shown = async (lang: 'en-US' | 'unicode') =>
    (await shop.call(productDetail, { query: { ProductId: product.id }, lang })).body.specifications;
  expect(await shown('en-US')).toEqual([
    { name: 'Screen', value: '6.6 inches' },
    { name: 'Memory', value: '<b>8</b> GB' },
  ]);
  expect((await shown('unicode'))[0]).toEqual({ name: 'မျက်နှာပြင်', value: '6.6 inches' });
  const { specifications: kept } = await change(product, { specifications: undefined });
  expect(kept).toEqual(specifications);
  expect((await change(await read(product.id), { specifications: [] })).specifications).toEqual([]);
  expect((await auditOf(shop.db, 'product', product.id)).at(-1)).toMatchObject({
    after: { specifications: [] },
  });
});

test('[SHOW-36] a specification needs a name and a value, within their lengths and number', async () => {
  const wrong = [
    [[line('Screen', ' ')], ['specifications.0.value.en']],
    [[line('Screen', 'x'), line('', 'y')], ['specifications.1.name.en']],
    [[line('n'.repeat(61), 'v'.repeat(301))], ['specifications.0.name.en', 'specifications.0.value.en']],
    [Array.from({ length: 41 }, () => line('a', 'b')), ['specifications']],
  ] as const;
  for (const [specifications, fields] of wrong)
    expect(fieldsOf(await send(productInput({ specifications: [...specifications] })))).toEqual([...fields]);
});
