import { expect, test } from 'vitest';
import { cloneDatabase, connectUntilEnd } from '../testing/databases.ts';
import { distributedTables } from './distributed-tables.ts';

const { url } = await cloneDatabase('schema');
const client = await connectUntilEnd(url);

/** What becomes of keys, foreign keys and triggers at the move to Citus (docs/scaling.md). */
type Plan = Readonly<Record<string, readonly string[]>>;

const uniqueKeys: Plan = {
  'The key gets buyer_id before its columns: one order, payment or request has one buyer.': [
    'address_pkey',
    'buyer_return_pkey',
    'customer_order_certificate_request_key',
    'customer_order_class_registration_key',
    'customer_order_pkey',
    'customer_order_score_request_key',
    'goods_return_pkey',
    'money_entry_pkey',
    'notification_pkey',
    'order_delivery_pkey',
    'order_discount_pkey',
    'order_line_order_id_sku_id_key',
    'order_line_pkey',
    'order_message_pkey',
    'order_money_pkey',
    'order_parcel_pkey',
    'order_status_event_once_key',
    'order_status_event_pkey',
    'parcel_return_here_key',
    'parcel_return_pkey',
    'payment_moved_to_key',
    'payment_order_checking_key',
    'payment_order_paid_key',
    'payment_pkey',
    'refund_order_open_key',
    'refund_pkey',
  ],
  'A small table of these numbers and their buyers keeps them unique.': [
    'customer_order_voucher_no_key',
    'payment_transaction_id_key',
  ],
  'Nothing reads it any more (0115).': ['payment_used_for_key', 'refund_payment_open_key'],
};

const foreignKeys: Plan = {
  'The key gets buyer_id: both records have the same buyer.': [
    'customer_order_meant_for_fkey',
    'refund_exchange_order_id_fkey',
    'refund_return_id_fkey',
    'money_entry_payment_id_fkey',
    'money_entry_refund_id_fkey',
    'payment_moved_to_fkey',
  ],
  'The table gets buyer_id and is distributed too.': [
    'buyer_return_line_order_line_id_fkey',
    'buyer_return_line_return_id_fkey',
    'buyer_return_picture_return_id_fkey',
    'cash_handover_order_order_id_fkey',
    'goods_arrival_order_id_fkey',
    'goods_return_line_order_id_fkey',
    'payment_decision_payment_id_fkey',
    'untold_step_order_id_fkey',
  ],
  'It is dropped: staff and the catalogue read the table, which stays on one server.': [
    'order_link_order_id_fkey',
    'order_people_order_id_fkey',
    'order_thread_order_id_fkey',
    'review_order_line_id_fkey',
    'stock_movement_order_id_fkey',
  ],
  'Nothing reads it any more (0115).': [
    'payment_message_payment_id_fkey',
    'payment_used_for_fkey',
    'refund_payment_id_fkey',
  ],
};

const triggersToMove: Plan = {
  'The statement that changes the row checks the step.': [
    'buyer_return_step',
    'customer_order_step',
    'goods_return_step',
    'parcel_return_step',
    'payment_step',
    'refund_step',
  ],
  'The lists of staff are kept by messages of the outbox.': [
    'order_delivery_kept',
    'order_message_added',
    'order_message_read',
    'order_people_added',
    'payment_receipt_expected',
  ],
  'The count of hearts is kept by messages of the outbox.': ['wishlist_counted'],
  'The statement that adds the line reads the cost price.': ['order_line_cost_prices'],
  'The transaction that adds the lines calls the function.': ['order_line_money'],
  'The transaction that changes the row calls the function.': [
    'class_place_freed_announced',
    'class_place_taken_announced',
    'customer_order_money',
    'money_entry_kept',
    'order_parcel_money',
    'order_status_event_money',
    'order_status_event_money_back',
    'payment_money',
    'payment_money_added',
    'refund_money',
  ],
  'Only the release before needs it (0115).': ['notification_of_kept_payment', 'payment_kept'],
};

const allOf = (plan: Plan) => Object.values(plan).flat().toSorted();

const namesOf = async (query: string) => {
  const { rows } = await client.query<{ name: string }>(query, [distributedTables]);
  return rows.map(({ name }) => name).toSorted();
};
const isDistributed = (table: string) => `${table} = any (array(select unnest($1::text[])::regclass))`;
const hasBuyer = (table: string, columns: string) =>
  `exists (select from pg_attribute where attrelid = ${table} and attname = 'buyer_id' and attnum = any (${columns}))`;

test('[OPS-39] each distributed table has the buyer in every row', async () => {
  const { rows } = await client.query(
    `select attrelid::regclass::text as name from pg_attribute
     where ${isDistributed('attrelid')} and attname = 'buyer_id' and attnotnull`,
    [distributedTables],
  );
  expect(rows).toHaveLength(distributedTables.length);
});

test('[OPS-39] unique keys without the buyer are listed with what becomes of them at the move', async () => {
  const unique = `select indexrelid::regclass::text as name from pg_index
    where ${isDistributed('indrelid')} and indisunique and not ${hasBuyer('indrelid', 'indkey')}`;
  expect(await namesOf(unique)).toEqual(allOf(uniqueKeys));
});

test('[OPS-39] foreign keys that Citus refuses are listed with what becomes of them at the move', async () => {
  const refused = `select conname as name from pg_constraint where contype = 'f' and ${isDistributed('confrelid')}
    and not (${isDistributed('conrelid')} and ${hasBuyer('conrelid', 'conkey')} and ${hasBuyer('confrelid', 'confkey')})`;
  expect(await namesOf(refused)).toEqual(allOf(foreignKeys));
});

test('[OPS-39] triggers of distributed tables are listed with what becomes of them at the move', async () => {
  const triggers = `select tgname as name from pg_trigger where not tgisinternal and ${isDistributed('tgrelid')}`;
  expect(await namesOf(triggers)).toEqual(allOf(triggersToMove));
});
