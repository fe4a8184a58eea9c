/** What orders are measured against: the least that an order is in SQL, and the statements that the shop sent once. */
import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Runs one order. @returns its time in milliseconds */
export type RunOrder = () => Promise<number>;

async function timed(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<number> {
  const began = performance.now();
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
  return performance.now() - began;
}

const take = (skuId: number) => ({
  name: 'take',
  text: 'update minimal_stock set stock = stock - 1 where id = $1 and stock >= 1',
  values: [skuId],
});

/** An order, two lines and two conditional changes of stock, as prepared statements, in tables without keys of others. */
export class MinimalOrders {
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  static async open(url: string, connections: number, skus: number): Promise<MinimalOrders> {
    const pool = new pg.Pool({ connectionString: url, max: connections });
    await pool.query(`
      create table minimal_stock (id int primary key, stock int not null);
      create table minimal_order (id int generated always as identity primary key, buyer_id int not null, total int not null);
      create table minimal_line (order_id int not null references minimal_order, sku_id int not null references minimal_stock,
        price int not null, primary key (order_id, sku_id));
      insert into minimal_stock select id, 1000000 from generate_series(0, ${skus - 1}) id`);
    return new MinimalOrders(pool);
  }

  /** @param skuIds two ids below the number of SKUs, rising */
  prepare(buyerId: number, [first, second]: readonly [number, number]): RunOrder {
    return () =>
      timed(this.#pool, async (client) => {
        await client.query('begin');
        const { rows } = await client.query<{ id: number }>({
          name: 'order',
          text: 'insert into minimal_order (buyer_id, total) values ($1, $2) returning id',
          values: [buyerId, 2_000],
        });
        await client.query({
          name: 'lines',
          text: 'insert into minimal_line (order_id, sku_id, price) values ($1, $2, $3), ($1, $4, $3)',
          values: [rows[0]?.id, first, 1_000, second],
        });
        await client.query(take(first));
        await client.query(take(second));
        await client.query('commit');
      });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What differs from order to order, by its name in the file. */
export type OrderValues = Readonly<Record<string, string | number>>;

/**
 * The transaction that the shop ran for an order before its statements were prepared and sent together (recorded-order.json):
 * one statement after the other, each unnamed.
 */
export class RecordedOrders {
  readonly #pool: pg.Pool;
  readonly #statements = JSON.parse(
    readFileSync(new URL('recorded-order.json', import.meta.url), 'utf8'),
  ) as readonly Statement[];

  constructor(url: string, connections: number) {
    this.#pool = new pg.Pool({ connectionString: url, max: connections });
  }

  prepare(values: OrderValues): RunOrder {
    return () =>
      timed(this.#pool, async (client) => {
        let known = values;
        for (const { text, values: sent } of this.#statements) {
          const { rows } = await client.query<{ id?: number; voucher_no?: string }>(
            text,
            sent.map((value) => filledIn(value, known)),
          );
          const [{ id, voucher_no: voucher } = {}] = rows;
          if (id !== undefined && voucher !== undefined) known = { ...known, order: id, voucher };
        }
      });
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** `{name}` alone becomes the value; inside a text it becomes a part of the text. */
function filledIn(value: unknown, known: OrderValues): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, known));
  if (typeof value !== 'string') return value;
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  if (whole !== undefined) return known[whole];
  return value.replaceAll(/\{(\w+)\}/g, (text, name: string) => String(known[name] ?? text));
}
