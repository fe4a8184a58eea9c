import type { Database } from '@zay/api/database';
import { sql } from 'kysely';
import { makeProduct } from '../goods.ts';
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
  return { name, vouchers, courierId: courier_id };
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

test('[MONEY-25] the evening of a courier on one page: less cash, a wallet, and what is to hand over follows; the order says where its money is', async ({
  page,
  db,
  buyer,
}) => {
  test.slow();
  const { vouchers, courierId } = await courierWithCash(db, buyer.id, 2);
  await logInAsStaff(page, db, 'sales');
  await openOffice(page, `/courier-cash/due/${courierId}`);
  const main = page.getByRole('main');
  const form = main.getByRole('region', { name: 'Receive cash' });
  await expect(form).toContainText(/Due: 20,000\sKs/);

  await main.getByRole('button', { name: 'Not all in cash' }).first().click();
  const dialog = page.getByRole('dialog', { name: new RegExp(vouchers[0]!) });
  await dialog.getByRole('button', { name: 'Paid less' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Choose what becomes of the rest.');
  await expect(dialog).toContainText('Enter the amount');
  await dialog.getByLabel('Paid in cash').fill('၄၀၀၀');
  await expect(dialog).toContainText(/The rest, 6,000\sKs/);
  await dialog.getByLabel('The buyer still owes it').check();
  await dialog.getByLabel(/^Why/).fill('He had no more.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(form).toContainText(/Due: 14,000\sKs/);

  await main.getByRole('button', { name: 'Not all in cash' }).click();
  const other = page.getByRole('dialog', { name: new RegExp(vouchers[1]!) });
  await other.getByRole('button', { name: 'Paid by wallet or bank' }).click();
  await other.getByLabel('Came to').selectOption('14');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toBeHidden();
  await expect(form).toContainText(/Due: 4,000\sKs/);
  await form.getByLabel('Cash counted').fill('4000');
  await form.getByRole('button', { name: 'Save cash received' }).click();
  await expect(page.getByText(/^4,000\sKs received$/)).toBeVisible();

  await openOffice(page, `/orders?search=${vouchers[0]}`);
  await main.getByRole('link', { name: vouchers[0]! }).click();
  const money = main.getByRole('region', { name: 'Money' });
  await expect(money).toContainText(/Still to pay\s*6,000\sKs/);
  await money.getByRole('button', { name: 'Write down what was paid' }).click();
  const rest = page.getByRole('dialog', { name: 'Write down what was paid' });
  await rest.getByRole('button', { name: 'Give up' }).click();
  await expect(rest.getByLabel('Given up in all')).toHaveValue('6000');
  await rest.getByLabel(/^Why/).fill('A good customer.');
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect(money).toContainText(/Given up\s*6,000\sKs/);
  await expect(money).not.toContainText('Still to pay');
});

test('[MONEY-29] a buyer brings pieces back to the counter and takes dearer ones: staff see the sums first, and the buyer owes the difference', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 4(00|09) .*ExchangeGoods/);
  const [small, large] = [await makeProduct(db), await makeProduct(db, { skus: [{ price: 5_000 }] })];
  const paid = { status: 4, payment: 2, product: small, qty: 4, net: 4_000 } as const;
  const { id, voucherNo } = await addOrder(db, buyer.id, paid);
  const someDelivery = await db.selectFrom('order_delivery').selectAll().limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('order_delivery')
    .values({ ...someDelivery, order_id: id, buyer_id: buyer.id })
    .execute();
  await logInAsStaff(page, db, 'owner');
  await openOffice(page, `/orders/${id}`);
  const money = page.getByRole('region', { name: 'Money' });
  await money.getByRole('button', { name: 'Write down what was paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write down what was paid' });
  const compute = dialog.getByRole('button', { name: 'Compute' });
  await compute.click();
  await expect(dialog).toContainText('Enter how many pieces came back.');
  await dialog.getByLabel(small.name).fill('၃');
  await dialog.getByLabel('Find goods').fill(large.name);
  await dialog.getByRole('button', { name: `Add ${large.name}` }).click();
  await compute.click();
  const sums = dialog.getByRole('status');
  await expect(sums).toContainText(/worth 3,000\sKs\. The new goods cost 5,000\sKs/);
  await expect(sums).toContainText(/The buyer pays 2,000\sKs/);

  // Other pieces need other sums.
  await dialog.getByLabel(small.name).fill('2');
  await expect(sums).toBeHidden();
  await compute.click();
  await expect(sums).toContainText(/The buyer pays 3,000\sKs/);
  await dialog.getByLabel('The buyer pays it later').check();
  await dialog.getByRole('button', { name: 'Exchange now' }).click();
  await expect(sums).toContainText('Exchanged. The new order is');
  await dialog.getByRole('link').click();
  await expect(page.getByRole('main')).not.toContainText(voucherNo);
  await expect(money).toContainText(/Still to pay\s*3,000\sKs/);
  await expect(page.getByRole('main')).toContainText(large.name);
});
