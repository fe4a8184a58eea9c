import { readFile } from 'node:fs/promises';
import { factOf, limits, productFactNames } from '@zay/contract';
import { expect, test } from 'vitest';
import { schemaTypes } from '../../../../../scripts/schema-types.ts';
import { cloneDatabase, connectUntilEnd } from '../../testing/databases.ts';

const { url } = await cloneDatabase('schema');
const client = await connectUntilEnd(url);

test('schema.gen.ts matches the migrated database (npm run db:types)', async () => {
  const committed = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8');
  expect(await schemaTypes(url)).toBe(committed);
});

test('[SAFE-32] every id column accepts the ids of the contract', async () => {
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'smallint' and (column_name = 'id' or column_name like '%\\_id')`,
  );
  expect(rows).toEqual([]);
});

/** Text columns and the limit of the contract that their CHECK repeats. */
const textLimits: Readonly<Record<string, number>> = {
  'address.address': limits.address,
  'address.landmark': limits.landmark,
  'address.recipient_name': limits.recipientName,
  'buyer.address': limits.address,
  'buyer.delete_reason_text': limits.deletionReason,
  'buyer.name': limits.name,
  'certificate_request.address': limits.address,
  'certificate_request.other_id': limits.otherId,
  'certificate_request.reason_text': limits.reasonText,
  'certificate_request.roll_number': limits.rollNumber,
  'certificate_request.school_name': limits.schoolName,
  'certificate_request.student_name': limits.studentName,
  'class_registration.student_name': limits.studentName,
  'customer_order.cancel_note': limits.cancelNote,
  'idempotency_key.key': limits.idempotencyKey,
  'order_delivery.address': limits.address,
  'order_delivery.landmark': limits.landmark,
  'order_delivery.name': limits.recipientName,
  'order_delivery.remark': limits.remark,
  'order_message.message': limits.orderMessage,
  'payment.phone': limits.accountNumber,
  'payment.remark': limits.remark,
  'payment.transfer_reference': limits.transactionId,
  'payment_message.message': limits.orderMessage,
  'question.text': limits.question,
  'score_request.roll_number': limits.rollNumber,
  'score_request.school_name': limits.schoolName,
  'score_request.student_name': limits.studentName,
};

test.each(Object.entries(textLimits))(
  'the CHECK of %s is the limit of the contract, %i',
  async (path, limit) => {
    const [table, column] = path.split('.');
    const { rows } = await client.query<{ check: string }>(
      `select pg_get_constraintdef(k.oid) as check from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
     where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
      [table, column],
    );
    const found = rows.flatMap(({ check }) => [...check.matchAll(/char_length\(\w+\) <= (\d+)/g)]);
    expect(found.map(([, most]) => Number(most))).toEqual([limit]);
  },
);

test.each(productFactNames.map(factOf))(
  'the CHECK of product.$column is the limits of the contract',
  async ({ column, min, max }) => {
    const { rows } = await client.query<{ check: string }>(
      `select pg_get_constraintdef(k.oid) as check from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       where k.contype = 'c' and k.conrelid = 'product'::regclass and a.attname = $1`,
      [column],
    );
    expect(rows).toEqual([{ check: `CHECK (((${column} >= ${min}) AND (${column} <= ${max})))` }]);
  },
);

test('the CHECKs of quantities and phones are the limits of the contract', async () => {
  const { rows } = await client.query<{ name: string; check: string }>(
    `select conrelid::regclass || '' as name, pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and (conname like '%\\_qty\\_check' or pg_get_constraintdef(oid) like '%^09%')`,
  );
  const checksOf = (table: string) => rows.filter(({ name }) => name === table).map(({ check }) => check);
  for (const table of ['cart_line', 'order_line']) {
    const range = `(qty >= ${limits.quantityMin}) AND (qty <= ${limits.quantityMax})`;
    expect(checksOf(table)).toContainEqual(expect.stringContaining(range));
  }
  for (const table of [
    'buyer',
    'otp_code',
    'order_delivery',
    'address',
    'score_request',
    'certificate_request',
    'class_registration',
  ]) {
    const pattern = `'^09[0-9]{${limits.phoneDigitsMin},${limits.phoneDigitsMax}}$'`;
    expect(checksOf(table)).toContainEqual(expect.stringContaining(pattern));
  }
});

test('a foreign key to a growing table has an index', async () => {
  const { rows } = await client.query(
    `select c.conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as missing from pg_constraint c
     where c.contype = 'f'
       and c.confrelid = any (array['buyer', 'product', 'sku', 'variant', 'variant_value', 'category', 'brand',
         'customer_order', 'order_line', 'login_session', 'refresh_token', 'question', 'score_request',
         'certificate_request', 'class_registration']::regclass[])
       and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
       )`,
  );
  expect(rows).toEqual([]);
});

test('buyers, orders and notifications come first in the keys of their child tables', async () => {
  const { rows } = await client.query<{ table: string }>(
    `select a.attrelid::regclass || '' as table from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where a.attname = 'buyer_id' and c.relnamespace = 'public'::regnamespace
       and not exists (
         select from pg_index i where i.indrelid = a.attrelid and i.indkey[0] = a.attnum
       )`,
  );
  expect(rows).toEqual([]);
});
