/** What orders are measured against: the least that an order is in SQL. */
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
