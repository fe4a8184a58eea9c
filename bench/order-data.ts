/** What is ordered in benches: goods, buyers who are logged in, their carts, and any number of orders. */
import { sql } from 'kysely';
import { postOrder } from '@zay/contract';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { orderInput, type Checkout } from '../apps/api/src/testing/checkout.ts';
import { makeSku, type TestSku } from '../apps/api/src/testing/goods.ts';
import { requestBytes } from './load.ts';
import type { OrderingShop } from './shop.ts';

interface BenchBuyer {
  readonly buyerId: number;
  readonly sessionId: number;
}

type BenchLine = TestSku & { readonly qty: number };

export const price = 1_000;

let phones = 600_000_000;

/** Verified buyers with a login each, ids rising. */
export async function makeBuyers(db: Database, count: number): Promise<BenchBuyer[]> {
  const first = phones + 1;
  phones += count;
  const { rows } = await sql<BenchBuyer>`
    with made as (
      insert into buyer (phone, name, password_hash, verified_at)
      select '09' || phone, 'Aye Aye', 'none', now() from generate_series(${first}::int, ${phones}::int) phone
      returning id
    )
    insert into login_session (buyer_id) select id from made order by id
    returning buyer_id as "buyerId", id as "sessionId"`.execute(db);
  return rows;
}

/** Puts the same number of lines into every buyer's cart. */
async function fillCarts(
  db: Database,
  carts: readonly { readonly buyer: BenchBuyer; readonly lines: readonly BenchLine[] }[],
): Promise<void> {
  const lines = carts.flatMap(({ buyer, lines }) => lines.map((line) => ({ ...line, ...buyer })));
  await sql`insert into cart (buyer_id) select unnest(${carts.map(({ buyer }) => buyer.buyerId)}::int[])
    on conflict do nothing`.execute(db);
  await sql`insert into cart_line (buyer_id, product_id, sku_id, qty)
    select * from unnest(${lines.map((line) => line.buyerId)}::int[], ${lines.map((line) => line.productId)}::int[],
      ${lines.map((line) => line.skuId)}::int[], ${lines.map((line) => line.qty)}::int[])`.execute(db);
}

/** Places of two different ones of `count` goods, the lower first, as the cart shows them. */
export function twoOf(at: number, count: number): [number, number] {
  const first = (at * 7) % count;
  const second = (first + 1 + ((at * 13) % (count - 1))) % count;
  return first < second ? [first, second] : [second, first];
}

/** Who orders, once: logged in, with two goods in the cart. */
export interface Orderer {
  readonly buyer: BenchBuyer;
  readonly lines: readonly BenchLine[];
  readonly token: string;
}

let orderers = 0;

export async function makeOrderers(
  { db, tokens }: Pick<OrderingShop, 'db' | 'tokens'>,
  skus: readonly TestSku[],
  count: number,
): Promise<Orderer[]> {
  const first = orderers;
  orderers += count;
  const carts = (await makeBuyers(db, count)).map((buyer, at) => ({
    buyer,
    lines: twoOf(first + at, skus.length).flatMap((place) =>
      skus.slice(place, place + 1).map((sku) => ({ ...sku, qty: 1 })),
    ),
  }));
  await fillCarts(db, carts);
  return Promise.all(carts.map(async (cart) => ({ ...cart, token: await tokens.sign(cart.buyer) })));
}

/** What the browser sends when they press "order": cash on delivery, with a key of its own. */
export const orderOf = (checkout: Checkout, { lines, token }: Orderer) => ({
  path: `${postOrder.path}?buyNow=false`,
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: orderInput(
    checkout,
    lines.map((line) => ({ ...line, price })),
  ),
});

/** The requests of new buyers. */
export async function requestsOf(
  shop: OrderingShop,
  skus: readonly TestSku[],
  count: number,
): Promise<Buffer[]> {
  return (await makeOrderers(shop, skus, count)).map((orderer) => {
    const { path, headers, token, body } = orderOf(shop.checkout, orderer);
    const to = { method: postOrder.method, port: shop.port, path };
    return requestBytes(to, { ...headers, lang: 'unicode', authorization: `Bearer ${token}` }, body);
  });
}

export async function makeSkus(db: Database, count: number, stock = 10_000_000): Promise<TestSku[]> {
  const skus: TestSku[] = [];
  for (let made = 0; made < count; made += 1) skus.push(await makeSku(db, { price, stock }));
  return skus;
}

/** Orders of one line each with all that belongs to them, so that `npm run verify` finds nothing wrong. */
export async function fillOrders(db: Database, checkout: Checkout, orders: number, buyerCount: number) {
  const skus = await makeSkus(db, 100);
  const buyers = await makeBuyers(db, buyerCount);
  const ids = sql`${buyers.map(({ buyerId }) => buyerId)}::int[]`;
  const [skuIds, productIds] = [skus.map(({ skuId }) => skuId), skus.map(({ productId }) => productId)];
  const net = price + checkout.deliveryFee;
  await sql`insert into customer_order (buyer_id, total_amount, net_amount, delivery_fee, created_at, voucher_no)
    select (${ids})[1 + n % ${buyerCount}::int], ${price}::int, ${net}::int, ${checkout.deliveryFee}::int, at, 'V' || to_char(at, 'YYMMDD') || lpad((n % 1000000)::text, 6, '0')
    from generate_series(1, ${orders}::int) n, lateral (select now() - (${orders}::int - n) * interval '5 seconds' as at) placed`.execute(
    db,
  );
  await sql`insert into order_line (order_id, buyer_id, product_id, sku_id, name_en, original_price, price, qty)
    select id, buyer_id, (${productIds}::int[])[1 + id % 100], (${skuIds}::int[])[1 + id % 100], 'Longyi', ${price}::int, ${price}::int, 1
    from customer_order`.execute(db);
  const { place, deliveryServiceId } = checkout;
  await sql`insert into order_delivery (order_id, buyer_id, name, phone, city_id, township_id, address, delivery_service_id, from_day, to_day)
    select id, buyer_id, 'Aye Aye', '09770000001', ${place.cityId}::int, ${place.townshipId}::int, 'No. 12, Hledan Road',
      ${deliveryServiceId}::int, 1, 3 from customer_order`.execute(db);
  await sql`insert into order_status_event (order_id, buyer_id, actor, to_status, created_at)
    select id, buyer_id, 'buyer', 1, created_at from customer_order`.execute(db);
  await sql`insert into payment (order_id, buyer_id, payment_service_id, amount, created_at)
    select id, buyer_id, 2, net_amount, created_at from customer_order`.execute(db);
  await sql`insert into stock_movement (sku_id, delta, reason, order_id, created_at)
    select line.sku_id, -1, 'order', placed.id, placed.created_at
    from customer_order placed join order_line line on line.order_id = placed.id`.execute(db);
  await sql`update sku set stock = stock - sold.pieces
    from (select sku_id, count(*) as pieces from order_line group by 1) sold where sold.sku_id = sku.id`.execute(
    db,
  );
  await sql`update product set sold_count = sold.pieces
    from (select product_id, count(*) as pieces from order_line group by 1) sold where sold.product_id = product.id`.execute(
    db,
  );
  return { skus, buyers };
}
