import {
  certificatePurchase,
  postCertificateOrder,
  postClassOrder,
  postOrderActivity,
  postScoreOrder,
  scorePurchase,
  educationPaymentData,
  type EducationKind,
  type PaymentService,
} from '@zay/contract';
import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { bodiesOf, changeAnswer, queriesOf } from '../answers.ts';
import { addEducationRequest } from '../education-orders.ts';
import { outboxBar } from '../offline.ts';
import { addSlip, confirmOrder } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { amount, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Payment method of each kind in these journeys: a wallet, the agent, and a bank. */
const kinds = {
  score: {
    path: '/score-list/payment',
    reads: scorePurchase,
    posts: postScoreOrder,
    service: 13,
    title: 'Pay for the score list',
  },
  certificate: {
    path: '/certificate-form/payment',
    reads: certificatePurchase,
    posts: postCertificateOrder,
    service: 15,
    title: 'Pay for the certificate',
  },
  class: {
    path: '/nhl-classes/payment',
    reads: educationPaymentData,
    posts: postClassOrder,
    service: 1,
    title: 'Pay for the class',
  },
} as const;

const nameOf = async (db: Database, id: number) =>
  (await db.selectFrom('payment_service').select('name_en').where('id', '=', id).executeTakeFirstOrThrow())
    .name_en;

/** Fills in and sends the payment page, up to the confirmation. */
async function pay(page: Page, isBank = false): Promise<void> {
  if (isBank) await page.getByRole('main').locator('input[value="2"]').click();
  const from = page.getByLabel(isBank ? 'Your bank account number' : 'Phone number you sent from');
  await from.fill('09771234567');
  await addSlip(page);
  await page.getByRole('button', { name: 'Place order' }).click();
}

/** The request body, the same for all kinds. */
const bodyOf = (kind: EducationKind, id: number, fee: number) => ({
  id,
  platform: 3,
  totalAmt: fee,
  netAmt: fee,
  paymentInfo: {
    paymentServiceId: kinds[kind].service,
    bankId: kind === 'class' ? 2 : null,
    phoNo: '09771234567',
    remark: '',
    approvalImage: null,
    slip: expect.stringMatching(/^\/files\//),
  },
});

async function expectOrder(page: Page, student: string): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Thank you/ })
    .getByRole('button', { name: 'See the order' })
    .click();
  await expect(page).toHaveURL(/\/orderdetail\?orderId=\d+$/);
  await expect(page.getByRole('main')).toContainText(student);
}

test('[SCORE-06 SCORE-07 CERT-08 CERT-10 CLASS-08 CLASS-09 ERR-42 CHECKOUT-46] score list, certificate and class are paid once, with a wallet, the agent or a bank; a changed fee and a missing form show a message', async ({
  page,
  buyer,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 409/, /status of 404/);
  await signIn(page, buyer);

  await test.step('the score list: product, student and methods, gateways are "Coming Soon", and a lost connection places one order', async () => {
    const { id, student, fee } = await addEducationRequest(db, buyer.id, 'score');
    const { path, title, posts, service } = kinds.score;
    const [reads, queries, bodies] = [
      queriesOf(page, scorePurchase),
      queriesOf(page, posts),
      bodiesOf(page, posts),
    ];
    const followUps = queriesOf(page, postOrderActivity);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === posts.path) keys.push(request.headers()['idempotency-key']);
    });
    await open(page, `${path}?Id=${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    await page.reload();
    await expect(main).toContainText('score list');
    await expect(main).toContainText(`${amount(fee)} Ks`);
    await expect(main).toContainText(student);
    expect(reads[0]?.toString()).toBe(`Id=${id}`);

    await main
      .getByRole('button', { name: /Coming Soon/ })
      .first()
      .click();
    await expect(page.getByText('Coming Soon!').last()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cash on delivery' })).toBeHidden();
    await main.getByRole('button', { name: await nameOf(db, service) }).click();
    await expect(page).toHaveURL(`/paywithwallet?paymentServiceId=13&payFor=score&Id=${id}`);

    // The first request fails.
    await page.route(
      (url) => url.pathname === posts.path,
      (route) => route.abort('failed'),
      { times: 1 },
    );
    await pay(page);
    await confirmOrder(page);
    // It is sent again by itself.
    await expect(outboxBar(page)).toContainText('The shop has not confirmed it yet.');
    await expectOrder(page, student);
    expect(bodies).toEqual([bodyOf('score', id, fee), bodyOf('score', id, fee)]);
    expect(queries.map((query) => query.toString())).toEqual(['payFor=score', 'payFor=score']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    await expect.poll(() => followUps.length).toBe(1);

    // A later visit to the payment page leads to the order.
    await open(page, `${path}?Id=${id}`);
    await expect(main).toContainText('You have already sent a payment for this');
    await main.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(/\/orderdetail\?orderId=\d+$/);
  });

  await test.step('the certificate: a single payment method opens directly', async () => {
    const { id, student, fee } = await addEducationRequest(db, buyer.id, 'certificate');
    const { path, posts, service } = kinds.certificate;
    const [queries, bodies] = [queriesOf(page, posts), bodiesOf(page, posts)];
    await open(page, `${path}?Id=${id}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(`${amount(fee)} Ks`);
    await expect(main).toContainText(student);
    await expect(main.getByRole('button', { name: await nameOf(db, 13) })).toBeVisible();

    const onlyAgent = (body: { newPaymentService: PaymentService[] }) => ({
      ...body,
      newPaymentService: body.newPaymentService.filter((one) => one.paymentServiceId === service),
    });
    await changeAnswer(page, certificatePurchase, onlyAgent);
    await open(page, `${path}?Id=${id}`);
    await expect(page).toHaveURL(`/paywithagent?paymentServiceId=15&payFor=certificate&Id=${id}`);
    await expect(main).toContainText(student);
    await pay(page);
    await confirmOrder(page);
    await expectOrder(page, student);
    expect(bodies).toEqual([bodyOf('certificate', id, fee)]);
    expect(queries.map((query) => query.toString())).toEqual(['payFor=certificate']);
  });

  await test.step('a class: a changed fee and a missing form show a message', async () => {
    const { id, student, fee } = await addEducationRequest(db, buyer.id, 'class');
    const { path, posts, reads, service } = kinds.class;
    const [readQueries, queries, bodies] = [
      queriesOf(page, reads),
      queriesOf(page, posts),
      bodiesOf(page, posts),
    ];
    await page.unrouteAll();
    await open(page, `${path}?Id=2000000000`);
    const main = page.getByRole('main');
    await expect(main).toContainText('We could not find what you want to pay for');
    await expect(main.getByRole('link', { name: 'See the classes' })).toBeVisible();

    await open(page, `${path}?Id=${id}`);
    await expect(main).toContainText(`${amount(fee)} Ks`);
    await expect(main).toContainText(student);
    expect(Object.fromEntries(readQueries.at(-1) ?? [])).toEqual({ payFor: 'class', Id: String(id) });
    await main.getByRole('button', { name: await nameOf(db, service) }).click();
    await expect(page).toHaveURL(`/paywithbank?paymentServiceId=1&payFor=class&Id=${id}`);
    await expect(main).toContainText(`${amount(fee)} Ks`);
    await pay(page, true);
    const correction = fee - 5_000;
    await db.updateTable('class_registration').set({ fee: correction }).where('id', '=', id).execute();
    await confirmOrder(page);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(`The fee is ${amount(correction)} Ks`);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(main).toContainText(`${amount(correction)} Ks`);
    await page.getByRole('button', { name: 'Place order' }).click();
    await confirmOrder(page);
    await expectOrder(page, student);
    // The shop has kept the slip of the first order, which pays for the second.
    const kept = { keptPaymentId: expect.any(Number) as unknown, approvalImage: null };
    expect(bodies).toMatchObject([
      bodyOf('class', id, fee),
      { id, netAmt: correction, totalAmt: correction, paymentInfo: kept },
    ]);
    expect(queries.map((query) => query.toString())).toEqual(['payFor=class', 'payFor=class']);
  });
});
