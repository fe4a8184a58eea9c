import {
  postCertificateOrder,
  postClassOrder,
  postScoreOrder,
  requestCertificate,
  type EducationKind,
} from '@zay/contract';
import { certificateForm } from './education-forms.ts';
import { makeRegistration, makeScoreRequest } from './education.ts';
import { walletPayment } from './orders.ts';
import type { TestShop } from './shop.ts';

const orders = { score: postScoreOrder, certificate: postCertificateOrder, class: postClassOrder } as const;

/** An unordered request of a buyer. A score list is promised for today by default. @returns its id */
export async function fillIn(
  shop: TestShop,
  buyer: { readonly id: number; readonly token: string },
  kind: EducationKind,
  dueOn?: string,
): Promise<number> {
  if (kind === 'score') return makeScoreRequest(shop.db, buyer.id, dueOn);
  if (kind === 'class') return makeRegistration(shop.db, buyer.id, 60_000);
  const body = await certificateForm(shop, buyer.token);
  return (await shop.call(requestCertificate, { token: buyer.token, body })).body.id;
}

/** Orders a request with an unchecked payment. @returns the order */
export async function orderRequest(
  shop: TestShop,
  token: string,
  kind: EducationKind,
  id: number,
): Promise<number> {
  const body = { id, paymentInfo: await walletPayment() };
  const answer = await shop.call(orders[kind], {
    token,
    body: body as never,
    query: { payFor: kind } as never,
  });
  if (answer.status !== 200) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
  return answer.body.orderId;
}
