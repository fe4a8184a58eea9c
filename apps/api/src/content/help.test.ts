import { faqs, pageText, shopLocations, userManuals } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeFile } from '../testing/catalogue.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

test('[TERMS-05] an information page is read by its name, in the language of the reader', async () => {
  const read = (Name: string, lang = 'en-US') => shop.call(pageText, { query: { Name }, lang });
  await shop.db
    .insertInto('page_text')
    .values({ name: 'gifts', title_en: 'Gifts', title_my: 'လက်ဆောင်', description_en: '<p>Wrapped.</p>' })
    .execute();
  expect((await read('gifts')).body).toEqual({
    name: 'gifts',
    title: 'Gifts',
    description: '<p>Wrapped.</p>',
  });
  expect((await read('gifts', 'unicode')).body).toMatchObject({ title: 'လက်ဆောင်' });
  for (const name of ['privacypolicy', 'shipping', 'returnpolicy', 'warranty', 'customerservice'])
    expect([name, (await read(name)).status]).toEqual([name, 200]);
  for (const name of ['nothing', 'Ship ping', '../x', "'--", 'a'.repeat(41)])
    expect([name, (await read(name)).status]).toEqual([name, 404]);
  for (const name of ['', 'a'.repeat(101)]) expect((await read(name)).status).toBe(400);
});

test('[STATIC-01 STATIC-02] questions are in order with category and answer, and reflect changes', async () => {
  const read = async (lang = 'en-US') => (await shop.call(faqs, { lang })).body;
  expect(await read()).toEqual([]);
  await shop.db
    .insertInto('faq')
    .values([
      { category: 'pet', question_en: 'Second?', answer_en: 'Two.', sort: 2 },
      { category: 'shopping', question_en: 'First?', question_my: 'ပထမ။', answer_en: 'One.', sort: 1 },
    ])
    .execute();
  const listed = [
    { category: 'shopping', question: 'First?', answer: 'One.' },
    { category: 'pet', question: 'Second?', answer: 'Two.' },
  ];
  await expect.poll(() => read()).toMatchObject(listed);
  expect((await read('unicode'))[0]).toMatchObject({ question: 'ပထမ။', answer: 'One.' });
});

test('[STATIC-03] shops have name, address and phones', async () => {
  await shop.db
    .insertInto('shop_location')
    .values([
      { name_en: 'South', address_en: 'Road 2', phone_numbers: [], sort: 2 },
      { name_en: 'North', address_en: 'Road 1', phone_numbers: ['09777', '09778'], sort: 1 },
    ])
    .execute();
  expect((await shop.call(shopLocations)).body).toMatchObject([
    { name: 'North', address: 'Road 1', phoneNumbers: ['09777', '09778'] },
    { name: 'South', address: 'Road 2', phoneNumbers: [] },
  ]);
});

test('[STATIC-04] guides have their picture, if any', async () => {
  const image = '1111111111111111.webp';
  await makeFile(shop.db, image);
  await shop.db
    .insertInto('user_manual')
    .values([
      { title_en: 'Pay', content_en: '<p>Pay.</p>', sort: 2 },
      { title_en: 'Order', content_en: '<p>Order.</p>', image_key: image, sort: 1 },
    ])
    .execute();
  expect((await shop.call(userManuals)).body).toMatchObject([
    { title: 'Order', content: '<p>Order.</p>', imageUrl: `/media/${image}` },
    { title: 'Pay', content: '<p>Pay.</p>', imageUrl: '' },
  ]);
});
