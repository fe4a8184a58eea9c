import type { Database } from '@zay/api/database';
import { sql } from 'kysely';
import { addOrder } from '../orders.ts';
import { logInAsStaff, openOffice } from '../office.ts';
import { expect, test } from '../test.ts';

/** Creates a courier who delivered orders of 10,000 kyats for cash, the first one 9 days ago. */
async function courierWithCash(db: Database, buyerId: number, orders: number) {
  const name = `Courier of ${buyerId}`;
  const { id: courier_id } = await db
    .insertInto('courier')
    .values({ name_en: name, name_my: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vouchers: string[] = [];
  for (let at = 0; at < orders; at += 1) {
    const { id, voucherNo } = await addOrder(db, buyerId, { status: 4, serviceId: 2, net: 10_000 });
    const key = { order_id: id, buyer_id: buyerId };
    await db
      .insertInto('order_parcel')
      .values({ ...key, courier_id })
      .execute();
    const takenAt = new Date(Date.now() - (9 - at) * 86_400_000);
    await sql`select collect_cash(${buyerId}, ${id}, ${takenAt})`.execute(db);
    vouchers.push(voucherNo);
  }
  return { name, vouchers };
}

test('[SETTLE-10] staff receive cash from a courier on their phone: the difference shows at once and needs a reason, the rest stays due, and an entry is withdrawn', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 400/);
  const { name, vouchers } = await courierWithCash(db, buyer.id, 3);
  const { name: me } = await logInAsStaff(page, db, 'sales');
  const main = page.getByRole('main');

  await openOffice(page, '/work');
  await main
    .getByRole('link', { name: /Cash with couriers for more than 7 days/ })
    .first()
    .click();
  const debt = main.getByRole('region', { name });
  await expect(debt).toContainText('30,000');
  await expect(debt.getByRole('listitem')).toHaveCount(3);
  await debt.getByRole('link', { name: /^Receive cash/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);

  // All orders are chosen. One stays with the courier, and 500 of the others are missing.
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await main.getByRole('checkbox', { name: new RegExp(vouchers[0]!) }).uncheck();
  const form = main.getByRole('region', { name: 'Receive cash' });
  const counted = form.getByLabel('Cash counted');
  const difference = form.getByRole('status');
  await counted.fill('၂၀၀၀၀');
  await expect(difference).toHaveText('Exactly what is due');
  await counted.fill('20500');
  await expect(difference).toHaveText(/^500\sKs over$/);
  await counted.fill('19500');
  await expect(difference).toHaveText(/^500\sKs short$/);
  const save = form.getByRole('button', { name: 'Save cash received' });
  await save.click();
  const why = form.getByLabel('Why it is not what is due');
  await expect(why).toBeFocused();
  await expect(form).toContainText('The amount is not what is due. Write why.');
  await expect(counted).toHaveValue('19500');
  await why.fill('He brings 500 tomorrow.');
  await save.click();
  await expect(page.getByText(/^19,500\sKs received$/)).toBeVisible();

  // The rest of the newest order is due, and the order that was left out.
  await expect(main.getByRole('checkbox', { name: new RegExp(vouchers[1]!) })).toHaveCount(0);
  await expect(main.getByRole('checkbox', { name: new RegExp(vouchers[2]!) })).toBeChecked();
  await expect(form).toContainText(/Due: 10,500\sKs/);
  await expect(counted).toHaveValue('');

  await main.getByRole('link', { name: 'Cash received before' }).click();
  await main.getByRole('link', { name }).click();
  await expect(main).toContainText('He brings 500 tomorrow.');
  await expect(main).toContainText(me);
  await main.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Reason').fill('It was another courier.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(main).toContainText('It was another courier.');
  await expect(main.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});
