import { cancelOrder, orderMessages } from '@zay/contract';
import { answerWith, bodiesOf, holdRequests } from '../answers.ts';
import { addOrder, historyRows } from '../orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(async ({ context, baseURL, page, buyer }) => {
  await prepareVisit(context, baseURL);
  await signIn(page, buyer);
});

test('[ORDER-22 ORDER-23 ORDER-25 ORDER-35 ERR-34 MONEY-28] cancelling asks, keeps the note after a failure, and shows the result, also of an order cancelled elsewhere', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  await test.step('cancelling asks, keeps the note after a failure, and shows the result', async () => {
    expectedErrors.push(/status of 400/);
    const { id, voucherNo } = await addOrder(db, buyer.id);
    const showMessages = await holdRequests(page, orderMessages);
    await open(page, '/orderhistory');
    await historyRows(page).getByRole('link', { name: voucherNo, exact: true }).click();
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expect(cancel).toBeVisible();
    const place = await cancel.boundingBox();
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toHaveCount(0);
    showMessages();
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
    expect(await cancel.boundingBox()).toEqual(place);
    await expect(send).toBeVisible();
    await cancel.click();
    await question.getByRole('button', { name: 'Keep the order' }).click();
    await expect(question).toHaveCount(0);

    const bodies = bodiesOf(page, cancelOrder);
    const message = 'The parcel has just left.';
    await answerWith(page, cancelOrder, { statusCode: 400, code: 'not-cancellable', message }, 400);
    await cancel.click();
    const note = question.getByLabel('Reason for cancelling (optional)');
    await note.fill(' Ordered the wrong size. ');
    await expect(note).toHaveAttribute('maxlength', '500');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(message);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(note).toHaveValue(' Ordered the wrong size. ');

    await page.unrouteAll();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(alert).toContainText('Your order has been cancelled.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(question).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toContainText([
      /This order has been deleted.*Ordered the wrong size\..*If your payment has arrived, you will get all of it back/,
    ]);
    await expect(cancel).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Get voucher' })).toHaveCount(0);
    const body = { orderId: id, cancelNote: 'Ordered the wrong size.' };
    expect(bodies).toEqual([body, body]);

    await page.goBack();
    await expect(historyRows(page)).toContainText('Deleted');
    const order = await db
      .selectFrom('customer_order')
      .select(['status', 'cancel_note'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: 5, cancel_note: 'Ordered the wrong size.' });
    await page.unrouteAll();
  });

  await test.step('an order cancelled elsewhere meanwhile shows a message and its current state', async () => {
    expectedErrors.push(/status of 400/);
    const { id } = await addOrder(db, buyer.id, { payment: 3 });
    await open(page, `/orderdetail?orderId=${id}`);
    const bodies = bodiesOf(page, cancelOrder);
    await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
    await db.updateTable('customer_order').set({ status: 5 }).where('id', '=', id).execute();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('This order cannot be cancelled');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('main').getByText('This order has been deleted.')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(bodies).toEqual([{ orderId: id, cancelNote: '' }]);
  });
});
