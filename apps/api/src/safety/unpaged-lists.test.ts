import {
  articles,
  brands,
  deliveryAddresses,
  limits,
  myRequests,
  orderMessages,
  myQuestions,
  tags,
  type Endpoint,
} from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeRecord } from '../testing/records.ts';
import { rowOf } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const buyer = await newcomer(shop);

const many = limits.unpagedRows + 10;
const numbers = sql`generate_series(1, ${sql.lit(many)}) n`;

/** Inserts copies of a row with new ids. */
const copies = (table: 'address' | 'score_request' | 'question', id: number | string) => sql`
  insert into ${sql.table(table)} select (jsonb_populate_record(original,
    jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id'))))).*
  from ${sql.table(table)} original, ${numbers} where original.id = ${Number(id)}`;

interface Case {
  readonly endpoint: Endpoint;
  /** Inserts more rows than are returned. @returns the query */
  readonly fill: () => Promise<{ statement: RawBuilder<unknown>; query?: object }>;
}

const cases: readonly Case[] = [
  {
    endpoint: orderMessages,
    fill: async () => {
      const orderId = await makeRecord.order(shop.db, buyer.id);
      const statement = sql`insert into order_message (order_id, buyer_id, sender, message)
        select ${orderId}::int, ${buyer.id}::int, 'buyer', 'Hello ' || n from ${numbers}`;
      return { statement, query: { orderId } };
    },
  },
  {
    endpoint: myQuestions,
    fill: async () => {
      const id = await makeRecord.question(shop.db, buyer.id);
      const { product_id: ProductId } = await rowOf(shop.db, 'question', { id: Number(id) });
      return { statement: copies('question', id), query: { ProductId } };
    },
  },
  {
    endpoint: deliveryAddresses,
    fill: async () => ({ statement: copies('address', await makeRecord.address(shop.db, buyer.id)) }),
  },
  {
    endpoint: myRequests,
    fill: async () => ({
      statement: copies('score_request', await makeRecord.scoreRequest(shop.db, buyer.id)),
    }),
  },
  {
    endpoint: articles,
    fill: async () => ({
      statement: sql`insert into article (title_en, published_date) select 'Many ' || n, '2026-11-01' from ${numbers}`,
    }),
  },
  {
    endpoint: brands,
    fill: async () => ({ statement: sql`insert into brand (name_en) select 'Many ' || n from ${numbers}` }),
  },
  {
    endpoint: tags,
    fill: async () => ({ statement: sql`insert into tag (name_en) select 'Many ' || n from ${numbers}` }),
  },
];

test.each(cases.map((one) => [one.endpoint.path, one] as const))(
  '[SAFE-42] %s returns at most its limit',
  async (_path, { endpoint, fill }) => {
    const { statement, query } = await fill();
    await statement.execute(shop.db);
    const { status, body } = await shop.call(endpoint, { token: buyer.token, ...(query && { query }) });
    expect([status, (body as unknown[]).length]).toEqual([200, limits.unpagedRows]);
  },
);
