import type { Deposit } from '@zay/contract';
import { createDatabase, type RunningPostgres } from '@zay/postgres';
import pg from 'pg';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { makeAddress, makeBuyer } from '../buyers.ts';
import { makeCategory, makeProduct } from '../catalogue.ts';
import { makeCheckout, type Checkout } from '../checkout.ts';
import { fillShop } from '../databases.ts';
import { scoreInput, type ScoreInput } from '../education-forms.ts';
import { makeGetOne } from '../goods.ts';
import { makeStaff } from '../staff.ts';
import type { CodeTerms } from './order-price.ts';
import { simulatedNow, withSimulatedTime } from './simulated-time.ts';

/** Who calls: a buyer by phone, or staff by e-mail address. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly isStaff: boolean;
}

/** Who and what every simulated shop begins with. */
export interface Fixtures {
  readonly buyers: readonly Person[];
  readonly staff: readonly Person[];
  readonly checkout: Checkout;
  readonly goods: readonly { readonly productId: number; readonly skuId: number }[];
  readonly codes: readonly CodeTerms[];
  /** Tax on goods, and the discount of the shop on each order. */
  readonly taxPercent: number;
  readonly shopDiscount: number;
  /** One of them ends soon. */
  readonly couriers: readonly number[];
  readonly classes: readonly number[];
  /** A form for a score list. */
  readonly examForm: ScoreInput;
  /** What buyers may pay in advance. */
  readonly cityDeposit: Deposit;
}

export const templateName = 'simulated_template';

/** Makes the database that simulated shops are copies of. */
export async function makeTemplate(
  { url: cluster }: Pick<RunningPostgres, 'url'>,
  filesFolder: string,
  start: Date,
): Promise<Fixtures> {
  const url = withSimulatedTime(await createDatabase(cluster, templateName));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(simulatedNow);
  await client.end();
  await migrate(url, { log: () => {} });
  await fillShop(url, filesFolder, 'empty', start);
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  const checkout = await makeCheckout(db);
  const buyers: Person[] = [];
  for (let made = 0; made < 5; made += 1) {
    const { id, phone } = await makeBuyer(db);
    await makeAddress(db, id, checkout.place);
    buyers.push({ id, name: phone, isStaff: false });
  }
  const staff: Person[] = [];
  for (const role of ['owner', 'owner'] as const) {
    const { id, email } = await makeStaff(db, role);
    staff.push({ id, name: email, isStaff: true });
  }
  const cityDeposit = 'delivery';
  await db
    .updateTable('city')
    .set({ deposit: cityDeposit })
    .where('id', '=', checkout.place.cityId)
    .execute();
  const taxPercent = 5;
  const shopDiscount = 300;
  for (const [key, value] of Object.entries({ commercial_tax_percent: taxPercent, discount: shopDiscount }))
    await db
      .updateTable('setting')
      .set({ value: String(value) })
      .where('key', '=', key)
      .execute();
  const clothes = await makeCategory(db, 'Clothes');
  const shirts = await makeCategory(db, 'Shirts', { parentId: clothes, level: 2 });
  for (const stock of [3, 12, 40])
    await makeProduct(db, {
      stock,
      price: 1_000 * (stock % 7) + 500,
      categoryIds: stock === 40 ? [] : [shirts],
    });
  const levels = [['Colour', 'Red', 'Blue']] as const;
  const skus = ['Red', 'Blue'].map((value) => ({
    values: [value],
    price: 2_000,
    promotePrice: 1_500,
    stock: 15,
  }));
  await makeProduct(db, { levels, skus });
  const goods = await db
    .selectFrom('sku')
    .select(['product_id as productId', 'id as skuId'])
    .orderBy('id')
    .execute();
  const [first, second, third] = goods;
  if (first && second && third) {
    await makeGetOne(db, second, first);
    await makeGetOne(db, third, third);
  }
  const codes = await makeCodes(db, goods, clothes);
  const shown = { name_en: 'English', name_my: 'အင်္ဂလိပ်စာ', start_date: '2026-11-20' };
  const classes = await db
    .insertInto('training_class')
    .values([
      { ...shown, end_date: '2026-11-21', fee: 4_000 },
      { ...shown, end_date: '2036-11-21', fee: 60_000 },
    ])
    .returning('id')
    .execute();
  const couriers = await db
    .insertInto('courier')
    .values(['First', 'Second'].map((name) => ({ name_en: name, name_my: name })))
    .returning('id')
    .execute();
  const examForm = await scoreInput(db);
  await close();
  return {
    buyers,
    staff,
    checkout,
    goods,
    codes,
    taxPercent,
    shopDiscount,
    classes: classes.map(({ id }) => id),
    couriers: couriers.map(({ id }) => id),
    examForm,
    cityDeposit,
  };
}

/** Codes for all goods, for some products, and for a category with those below it, which has the first two products. */
async function makeCodes(
  db: Database,
  goods: Fixtures['goods'],
  categoryId: number,
): Promise<readonly CodeTerms[]> {
  const [first, second, third, last] = goods.map(({ productId }) => productId);
  if (!first || !second || !third || !last) throw new Error('too few goods');
  const usual = { mostOff: 0, leastTotal: 0, isOnceABuyer: false, mostUses: 0, products: null };
  const ofCategory = 'MOSTOFSHIRTS';
  const codes: readonly CodeTerms[] = [
    { ...usual, code: 'TENPERCENT', kind: 'percent', takesOff: 10, mostUses: 6 },
    { ...usual, code: 'ONCE500', kind: 'amount', takesOff: 500, isOnceABuyer: true, leastTotal: 2_000 },
    { ...usual, code: 'SOME1500', kind: 'amount', takesOff: 1_500, products: [second, last] },
    { ...usual, code: 'THIRDFREE', kind: 'percent', takesOff: 100, products: [third] },
    {
      ...usual,
      code: ofCategory,
      kind: 'percent',
      takesOff: 67,
      mostOff: 4_321,
      leastTotal: 5_000,
      products: [first, second],
    },
  ];
  const rows = await db
    .insertInto('discount_code')
    .values(
      codes.map(({ code, kind, takesOff, mostOff, leastTotal, isOnceABuyer, mostUses, products }) => ({
        code,
        kind,
        takes_off: takesOff,
        most_off: mostOff,
        least_total: leastTotal,
        once_a_buyer: isOnceABuyer,
        most_uses: mostUses,
        product_ids: code === ofCategory ? [] : (products ?? []).map(String),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  for (const { id, code } of rows)
    if (code === ofCategory)
      await db
        .insertInto('discount_code_category')
        .values({ discount_code_id: id, category_id: categoryId })
        .execute();
  return codes;
}
