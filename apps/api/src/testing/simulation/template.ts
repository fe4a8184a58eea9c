import { createDatabase, type RunningPostgres } from '@zay/postgres';
import pg from 'pg';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { makeAddress, makeBuyer } from '../buyers.ts';
import { makeProduct } from '../catalogue.ts';
import { makeCheckout, type Checkout } from '../checkout.ts';
import { fillShop } from '../databases.ts';
import { scoreInput, type ScoreInput } from '../education-forms.ts';
import { makeGetOne } from '../goods.ts';
import { makeStaff } from '../staff.ts';
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
  readonly codes: readonly string[];
  /** One of them ends soon. */
  readonly couriers: readonly number[];
  readonly classes: readonly number[];
  /** A form for a score list. */
  readonly examForm: ScoreInput;
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
  for (const stock of [3, 12, 40]) await makeProduct(db, { stock, price: 1_000 * (stock % 7) + 500 });
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
  const codes = await db
    .insertInto('discount_code')
    .values([
      { code: 'TENPERCENT', kind: 'percent', takes_off: 10, most_uses: 6 },
      { code: 'ONCE500', kind: 'amount', takes_off: 500, once_a_buyer: true, least_total: 2_000 },
    ])
    .returning('code')
    .execute();
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
    codes: codes.map(({ code }) => code),
    classes: classes.map(({ id }) => id),
    couriers: couriers.map(({ id }) => id),
    examForm,
  };
}
