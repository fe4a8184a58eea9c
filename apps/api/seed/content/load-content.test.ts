import {
  allTownship,
  bannerLinks,
  bannerTypes,
  cashOnDeliveryCityId,
  paymentServiceIds,
  paymentTypes,
} from '@zay/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../src/testing/databases.ts';
import { openDatabase, batchTimeouts, type DatabaseHandle } from '../../src/platform/database/database.ts';

const demo = await cloneDatabase('demo');
const shop = openDatabase(demo.url, { maxConnections: 2, ...batchTimeouts });
afterAll(() => shop.close());

const places = async (handle: DatabaseHandle) => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as townships, count(distinct city.id) as cities, count(distinct state.id) as states,
      count(*) filter (where is_all_township) as whole,
      count(*) filter (where is_all_township <> (township.name_en = ${allTownship.en})) as wrong,
      array_agg(distinct city.id) filter (where offers_cash_on_delivery) as cash
    from township join city on city.id = city_id join state on state.id = state_id
    where township.active and city.active`.execute(handle.db);
  return rows[0];
};

test('[PLACE-02] every shop, demo or not, can deliver to the whole country', async () => {
  const all = { townships: 330, cities: 72, states: 15, whole: 7, wrong: 0, cash: [cashOnDeliveryCityId] };
  expect(await places(shop)).toEqual(all);
  const empty = await cloneDatabase('empty');
  const handle = openDatabase(empty.url, { maxConnections: 1, ...batchTimeouts });
  expect(await places(handle)).toEqual(all);
  await handle.close();
});

test('payment services have their fixed ids and types, wallets an account, all a logo', async () => {
  const services = await shop.db.selectFrom('payment_service').selectAll().orderBy('id').execute();
  const { bankTransfer, cashOnDelivery, wavePay, kbzPay, agent, card } = paymentServiceIds;
  const { service, bank, cod } = paymentTypes;
  expect(services.map(({ id, type, is_gateway }) => [id, type, is_gateway])).toEqual([
    [bankTransfer, bank, false],
    [cashOnDelivery, cod, false],
    [wavePay, service, false],
    [kbzPay, service, false],
    [agent, service, false],
    [card, service, true],
  ]);
  for (const { id, account_no, image_key, qr_key, active } of services) {
    expect([active, image_key === null]).toEqual([true, false]);
    expect(qr_key !== null).toBe([wavePay, kbzPay].some((known) => known === id));
    expect(account_no !== '').toBe([wavePay, kbzPay, agent].some((known) => known === id));
  }
  const fees = await shop.db.selectFrom('delivery_service').select('fee').orderBy('id').execute();
  expect(fees).toEqual([{ fee: 2_000 }, { fee: 3_500 }]);
});

test('an empty shop offers only cash on delivery, because it has no accounts', async () => {
  const empty = await cloneDatabase('empty');
  const { db, close } = openDatabase(empty.url, { maxConnections: 1, ...batchTimeouts });
  const active = await db.selectFrom('payment_service').select('id').where('active', '=', true).execute();
  const others = await db.selectFrom('payment_service').select('account_no').distinct().execute();
  await close();
  expect(active).toEqual([{ id: paymentServiceIds.cashOnDelivery }]);
  expect(others).toEqual([{ account_no: '' }]);
});

test('main banners lead to all three lists on both kinds of screen', async () => {
  const banners = await shop.db
    .selectFrom('banner')
    .select(['is_web', 'link_id'])
    .where('type', '=', bannerTypes.main)
    .orderBy('is_web')
    .orderBy('link_id')
    .execute();
  const links = Object.values(bannerLinks).toSorted();
  expect(banners).toEqual([false, true].flatMap((is_web) => links.map((link_id) => ({ is_web, link_id }))));
});

test('NRC: fourteen states with townships, no code without letters, no digit zero for the letter wa', async () => {
  const { rows } = await sql<{ states: number; without: number; wrong: number }>`
    select (select count(*) from nrc_state) as states,
      (select count(*) from nrc_state s where not exists (
        select from nrc_township where nrc_state_id = s.id)) as without,
      (select count(*) from nrc_township where short_form_en !~ '^[A-Z]+$'
        or short_form_my ~ '[^က-ဪ]' or name_my ~ '[၀-၉\u200b\u200c]') as wrong`.execute(shop.db);
  expect(rows).toEqual([{ states: 14, without: 0, wrong: 0 }]);
});

const tables =
  'bank directory_address offer_text terms_section page_text article faq shop_location user_manual ' +
  'delete_reason exam_subject training_class education_fee nrc_type';

test('every page has texts, all in both languages, and no Burmese one is in Zawgyi order', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_my' and table_name = any(${tables.split(' ')})`.execute(
    shop.db,
  );
  expect(new Set(rows.map(({ table }) => table)).size).toBeGreaterThan(10);
  for (const { table, column } of rows) {
    const { rows: some } = await sql`select from ${sql.table(table)} limit 1`.execute(shop.db);
    expect([table, some.length]).toEqual([table, 1]);
    const english = column.replace(/_my$/, '_en');
    const texts = await sql<{ my: string }>`select ${sql.ref(column)} as my from ${sql.table(table)}
      where (${sql.ref(column)} = '') <> (${sql.ref(english)} = '')
        or ${sql.ref(column)} ~ '(^|[^က-အဿ်-ှ္])ေ'`.execute(shop.db);
    expect([table, column, texts.rows]).toEqual([table, column, []]);
  }
});
