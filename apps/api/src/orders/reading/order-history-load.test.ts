import { ExplainNode, SelectQueryNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBuyer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { openTestShop } from '../../testing/shop.ts';
import { findHistory, type HistoryFilter } from './order-history.store.ts';

const buyers = 20;
const ordersEach = 250;

let buyerId: number;
const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);
for (let at = 0; at < buyers; at += 1) buyerId = (await makeBuyer(shop.db)).id;
await sql`
    with placed as (
      insert into customer_order (buyer_id, total_amount, net_amount)
      select buyer.id, 0, 0 from generate_series(1, ${ordersEach}::integer), buyer returning id, buyer_id)
    insert into payment (buyer_id, order_id, payment_service_id, amount)
    select buyer_id, id, 14, 0 from placed`.execute(shop.db);
for (const table of ['customer_order', 'payment'])
  await sql`vacuum analyze ${sql.table(table)}`.execute(shop.db);

async function planOf(filter: Partial<HistoryFilter>): Promise<string> {
  const explaining = shop.db.withPlugin({
    transformQuery: ({ node }) =>
      SelectQueryNode.is(node) ? { ...node, explain: ExplainNode.create() } : node,
    transformResult: async ({ result }) => result,
  });
  const all = { voucherText: '', orderStatus: undefined, paymentStatus: undefined } as const;
  const rows: unknown[] = await findHistory(
    explaining,
    buyerId,
    { ...all, orderDay: undefined, paymentDay: undefined, ...filter },
    { number: 1, size: 10 },
  );
  return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN']).join('\n');
}

test('[HISTORY-16] no filter of the history reads orders or payments of other buyers', async () => {
  const filters: Partial<HistoryFilter>[] = [
    {},
    { orderStatus: 1, paymentStatus: 1 },
    { orderStatus: 5 },
    { paymentStatus: 3, paymentDay: '2026-05-09' },
    { orderDay: '2026-05-09' },
    { voucherText: '2605' },
  ];
  for (const filter of filters) {
    const plan = await planOf(filter);
    expect(plan, JSON.stringify(filter)).not.toMatch(/Seq Scan on (customer_order|payment)\b/);
  }
  const latest = await planOf({});
  expect(latest).toMatch(/(customer_order_(buyer_id|placed)|order_money_buyer_id)_index/);
  expect(latest).toMatch(/payment_(buyer|order)_id_index/);
});
