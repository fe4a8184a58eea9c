import {
  educationPaymentData,
  postCertificateOrder,
  postClassOrder,
  postOrderActivity,
  postScoreOrder,
} from '@zay/contract';
import { answerWith, bodiesOf, queriesOf } from '../answers.ts';
import { addSlip, confirmOrder } from '../shopper.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const purposes = [
  ['score', postScoreOrder, '/paywithwallet?paymentServiceId=13', { paymentServiceId: 13, bankId: null }],
  [
    'certificate',
    postCertificateOrder,
    '/paywithagent?paymentServiceId=15',
    { paymentServiceId: 15, bankId: null },
  ],
  ['class', postClassOrder, '/paywithbank?paymentServiceId=1', { paymentServiceId: 1, bankId: 2 }],
] as const;

for (const [payFor, endpoint, path, payment] of purposes) {
  test(`[CHECKOUT-46] paying for a ${payFor} posts its education order`, async ({
    page,
    buyer,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    const studentInfo = {
      studentName: 'Su Su Hlaing',
      birthday: '2010-05-01',
      phoneNumber: '09771234567',
      address: 'No. 12, Hledan Road',
    };
    const data = { id: 401, name: `A ${payFor}`, fee: 15_000, studentInfo, newPaymentService: [] };
    await answerWith(page, educationPaymentData, data);
    await answerWith(page, endpoint, { orderId: 7_002, voucherNo: 'V261122000002' });
    await answerWith(page, postOrderActivity, { message: 'Recorded.' });
    const reads = queriesOf(page, educationPaymentData);
    const queries = queriesOf(page, endpoint);
    const bodies = bodiesOf(page, endpoint);
    const followUps = queriesOf(page, postOrderActivity);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === endpoint.path) keys.push(request.headers()['idempotency-key']);
    });
    await signIn(page, buyer);
    await open(page, `${path}&payFor=${payFor}&Id=401`);
    const main = page.getByRole('main');
    await expect(main).toContainText(`A ${payFor}`);
    await expect(main).toContainText(studentInfo.studentName);
    await expect(main).toContainText('15,000 Ks');
    expect(Object.fromEntries(reads[0] ?? [])).toEqual({ payFor, Id: '401' });

    const isBank = payFor === 'class';
    if (isBank) await main.locator('input[value="2"]').click();
    const from = page.getByLabel(isBank ? 'Your bank account number' : 'Phone number you sent from');
    await from.fill('09771234567');
    await addSlip(page);
    await page.getByLabel('Notes (optional)').fill('For my daughter');
    // The first try finds no line.
    await page.route(
      (url) => url.pathname === endpoint.path,
      (route) => route.abort('failed'),
      { times: 1 },
    );
    const purchase = page.getByRole('button', { name: 'Make purchase' });
    await purchase.click();
    await confirmOrder(page);
    if (!isBank) await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(main.getByRole('alert')).toContainText('still here: try again');
    await expect(from).toHaveValue('09771234567');
    await purchase.click();
    await confirmOrder(page);
    await expect(page.getByRole('dialog', { name: /^Thank you/ })).toContainText('V261122000002');

    const body = {
      id: 401,
      platform: 3,
      totalAmt: 15_000,
      netAmt: 15_000,
      paymentInfo: {
        ...payment,
        phoNo: '09771234567',
        remark: 'For my daughter',
        approvalImage: { approvalImage: expect.any(String), approvalImageExtension: 'image/jpeg' },
      },
    };
    expect(bodies).toEqual([body, body]);
    expect(queries.map((query) => query.toString())).toEqual([`payFor=${payFor}`, `payFor=${payFor}`]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    await expect.poll(() => followUps.map((query) => query.get('orderId'))).toEqual(['7002']);
  });
}
