import { requestFormData } from '@zay/contract';
import { addEducationOrder, addEducationRequest, approvePaymentOf } from '../education-orders.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[SCORE-12] unpaid requests are found from home, account and forms, and paid; each request shows its state and leads to its order, another payment and its result', async ({
  page,
  db,
  buyer,
}) => {
  await test.step('unpaid requests are found from home, account and forms, and paid', async () => {
    await signIn(page, buyer);
    const main = page.getByRole('main');
    const link = main.getByRole('link', { name: 'My requests' });
    await open(page, '/nhltasks/requests');
    await expect(main.getByText('You have no requests yet.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Request an exam certificate' })).toBeVisible();

    const kinds = {
      score: ['Grade 10 score list', '/score-list/payment'],
      certificate: ['Exam certificate', '/certificate-form/payment'],
    } as const;
    const ids: Record<string, number> = {};
    for (const kind of ['score', 'certificate'] as const) {
      ids[kind] = (await addEducationRequest(db, buyer.id, kind)).id;
    }
    for (const from of ['/', '/myaccount', '/score-list-form', '/certificate-form']) {
      await open(page, from);
      await link.click();
      await expect(page).toHaveURL('/nhltasks/requests');
    }
    for (const kind of ['score', 'certificate'] as const) {
      const [name, payment] = kinds[kind];
      await open(page, '/nhltasks/requests');
      const card = main.getByRole('article', { name });
      await expect(card).toContainText('Not paid yet');
      await card.getByRole('link', { name: 'Go to payment' }).click();
      await expect(page).toHaveURL(`${payment}?Id=${ids[kind]}`);
      // The payment page also mentions where to find the request later.
      await expect(main.getByText('You can also pay later')).toBeVisible();
      await link.click();
      await expect(card).toContainText('Not paid yet');
    }
  });

  await test.step('each request shows its state and leads to its order, another payment and its result', async () => {
    const main = page.getByRole('main');
    const order = await addEducationOrder(db, buyer.id, 'score');
    // The latest request.
    const card = main.getByRole('article', { name: 'Grade 10 score list' }).first();
    const pay = card.getByRole('link', { name: 'Go to payment' });
    const look = async (state: string) => {
      await open(page, '/nhltasks/requests');
      await expect(card).toContainText(order.student);
      await expect(card).toContainText(state);
    };
    await look('Payment being checked');
    await expect(pay).toHaveCount(0);
    await card.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(`/orderdetail?orderId=${order.id}`);

    const payments = db.updateTable('payment').where('order_id', '=', order.id);
    await payments.set({ status: 3, decided_at: new Date() }).execute();
    await look('Payment not accepted');
    await card.getByRole('link', { name: 'Pay again' }).click();
    await expect(main.getByRole('button', { name: 'Pay again' })).toBeVisible();

    const orders = db.updateTable('customer_order').where('id', '=', order.id);
    await orders.set({ status: 5 }).execute();
    await look('Cancelled');
    await expect(pay).toHaveAttribute('href', `/score-list/payment?Id=${order.requestId}`);

    const second = await addEducationOrder(db, buyer.id, 'score');
    await approvePaymentOf(db, second.id);
    await look('Paid');
    await expect(main.getByRole('article')).toHaveCount(4);
    await db.updateTable('customer_order').set({ status: 4 }).where('id', '=', second.id).execute();
    await look('Finished');
    await card.getByRole('link', { name: 'See the score list' }).click();
    await expect(page).toHaveURL(`/orderdetailresult/score-list?id=${second.requestId}`);
  });
});

test('[SCORE-13] forms begin with the fee, which can be loaded again, and with phone and student of the latest request, which one press clears', async ({
  page,
  db,
  buyer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await signIn(page, buyer);

  await test.step('a form is shown although its fee fails to load; the fee can be loaded again', async () => {
    await page.route(`**${requestFormData.path}*`, (route) => route.fulfill({ status: 503 }));
    await open(page, '/score-list-form');
    const main = page.getByRole('main');
    await expect(main.getByText('The fee could not be loaded.')).toBeVisible();
    await expect(main.getByLabel('Phone number')).toHaveValue(buyer.phone);
    await page.unrouteAll();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('group', { name: 'Fee' })).toContainText('5,000 Ks');
  });

  await test.step('phone and student of the latest request', async () => {
    const main = page.getByRole('main');
    const box = (label: string) => main.getByLabel(label, { exact: true });
    const fee = main.getByRole('group', { name: 'Fee' });
    await open(page, '/score-list-form');
    await expect(fee).toContainText('5,000 Ks');
    await expect(box('Phone number')).toHaveValue(buyer.phone);
    await expect(box('Student’s name')).toHaveValue('');
    await expect(main.getByRole('note')).toHaveCount(0);

    const { id, student } = await addEducationRequest(db, buyer.id, 'certificate');
    const { father_name: father, student_name_en: english } = await db
      .selectFrom('certificate_request')
      .select(['father_name', 'student_name_en'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await page.reload();
    await expect(box('Student’s name')).toHaveValue(student);
    await expect(box('Father’s name')).toHaveValue(father);
    await open(page, '/certificate-form');
    await expect(fee).toContainText('10,000 Ks');
    await expect(box('Name in English')).toHaveValue(english);

    // One press clears the form except for the phone of the account.
    await main.getByRole('note').getByRole('button', { name: 'Start over' }).click();
    await expect(box('Student’s name')).toBeFocused();
    await expect(box('Name in English')).toHaveValue('');
    await expect(box('Phone number')).toHaveValue(buyer.phone);
    await expect(main.getByRole('note')).toHaveCount(0);

    // Own entries have precedence over the latest request.
    await box('Student’s name').fill('Ko Ko');
    await page.reload();
    await expect(fee).toContainText('10,000 Ks');
    await expect(box('Student’s name')).toHaveValue('Ko Ko');
    await expect(box('Father’s name')).toHaveValue('');
  });
});
