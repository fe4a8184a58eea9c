import { claimOrderLink, postOrder, readOrderLink, type BodyInputOf } from '@zay/contract';
import { createOrderLink, withdrawOrderLink } from '@zay/contract/staff';
import { orderInput, shopper } from './checkout.ts';
import { makeSku, type TestSku } from './goods.ts';
import { openOrderOffice } from './orders.ts';
import { changeRows, rowOf } from './rows.ts';

type Input = BodyInputOf<typeof createOrderLink>;

export interface MadeLink {
  readonly id: number;
  readonly token: string;
  readonly sku: TestSku;
}

/** A shop whose staff make order links, and what its tests call. */
export async function openLinkOffice() {
  const { shop, checkout, office, shopping } = await openOrderOffice({ config: { rateLimits: true } });
  const { db } = shop;
  const { token: owner } = await office.member('owner');
  const { token: sales } = await office.member('sales');

  const make = (body: Partial<Input> & Pick<Input, 'lines'>, token = owner, key?: string, lang?: string) =>
    office.call(createOrderLink, {
      token,
      body: { hours: 24, ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
      ...(lang ? { lang } : {}),
    });

  /** A link of two pieces at 900 of 1,000 kyats. */
  async function link(body: Partial<Input> = {}, sku?: TestSku): Promise<MadeLink> {
    const goods = sku ?? (await makeSku(db, { stock: 5 }));
    const made = await make({ lines: [{ skuId: goods.skuId, qty: 2, price: 900 }], ...body });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return { id: made.body.id, token: made.body.url.split('/').at(-1) ?? '', sku: goods };
  }

  const claim = (buyer: string, token: string, lang = 'en-US') =>
    shop.call(claimOrderLink, { token: buyer, body: { token }, lang });
  const read = (token: string, buyer?: string) =>
    shop.call(readOrderLink, { body: { token }, ...(buyer ? { token: buyer } : {}) });
  const buyerOf = async () => (await shopper(shop, checkout)).token;
  /** Orders the two pieces of a link. */
  const order = (
    buyer: string,
    { token, sku }: MadeLink,
    { payment = {}, qty = 2, price = 900, key = '' } = {},
  ) =>
    shop.call(postOrder, {
      token: buyer,
      body: orderInput(checkout, [{ ...sku, qty, price }], payment),
      query: { link: token },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const withdraw = (id: number, token = owner) => office.call(withdrawOrderLink, { token, body: { id } });
  /** Lets the time of a link end. */
  const letEnd = (id: number) =>
    changeRows(
      db,
      'order_link',
      { id },
      {
        created_at: new Date(Date.now() - 7_200_000),
        expires_at: new Date(Date.now() - 60_000),
      },
    );
  const stateOf = async (id: number) => (await rowOf(db, 'order_link', { id })).status;
  return {
    db,
    shop,
    checkout,
    office,
    shopping,
    owner,
    sales,
    make,
    link,
    claim,
    read,
    buyerOf,
    order,
    withdraw,
    letEnd,
    stateOf,
  };
}
