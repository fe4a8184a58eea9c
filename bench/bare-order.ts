/** The SQL transaction of an order as the shop itself sends it, recorded once, and sent again for other orders. */
import pg from 'pg';
import { createApi } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { tokenSecret, type BenchBuyer, type BenchLine, type OrderingShop } from './ordering-shop.ts';

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What differs from order to order. Numbers that are found nowhere else in what is recorded. */
export interface OrderFacts {
  readonly buyer: BenchBuyer;
  readonly key: string;
  readonly lines: readonly BenchLine[];
}

const firstMarked = 810_000_000;

/** Ids of the next buyer and order: such that they mean nothing else where they stand in a statement. */
export async function markIds(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (const [at, table] of ['buyer', 'product', 'sku', 'customer_order'].entries())
    await client.query(`alter table ${table} alter column id restart with ${firstMarked + at * 20_000_000}`);
  await client.end();
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Runs `work` and returns every statement that this process sent meanwhile, connection by connection. */
async function recording(work: () => Promise<void>): Promise<Statement[][]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const sent = new Map<pg.Client, Statement[]>();
  prototype.query = function record(...args) {
    const [first, values = []] = args as [string | Partial<Statement>, unknown[]?];
    const statement = typeof first === 'string' ? { text: first, values } : { values, ...first };
    if (statement.text === undefined) throw new Error('a statement that cannot be recorded');
    sent.set(this, [...(sent.get(this) ?? []), statement as Statement]);
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return [...sent.values()];
}

/**
 * Lets the API, here in this process, place one order and returns its transaction.
 * @param request of the order, as `app.inject` takes it
 */
export async function recordOrder(
  shop: OrderingShop,
  request: { url: string; headers: Record<string, string>; payload: object },
): Promise<{ statements: Statement[]; others: number; orderId: number; voucherNo: string }> {
  const database = openDatabase(shop.databaseUrl, { maxConnections: 4 });
  const app = await createApi({
    config: readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' }),
    db: database.db,
    files: shop.files,
    cacheFolder: shop.cacheFolder,
    tokenSecret: new TextEncoder().encode(tokenSecret),
    pushKey: 'unused',
    clock: systemClock,
  });
  let placed: { orderId: number; voucherNo: string } | undefined;
  const connections = await recording(async () => {
    const answer = await app.inject({ method: 'POST', ...request });
    if (answer.statusCode !== 200) throw new Error(`not placed: ${answer.body}`);
    placed = answer.json();
  });
  await app.close();
  await database.close();
  const all = connections.flat();
  const from = all.findIndex(({ text }) => text === 'begin');
  const to = all.findIndex(({ text }) => text === 'commit');
  if (!placed || from === -1 || to < from) throw new Error('no transaction was recorded');
  const statements = all.slice(from, to + 1);
  return { statements, others: all.length - statements.length, ...placed };
}

type Marks = ReadonlyMap<string, string | number>;

/** The value with everything replaced that belongs to the recorded order. */
function replaced(value: unknown, marks: Marks): unknown {
  if (typeof value === 'number') return marks.get(String(value)) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, marks));
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [mark, other] of marks) text = text.replaceAll(mark, String(other));
  return text;
}

/** Sends the recorded transactions again, as somebody would who wrote only that. */
export class BareOrders {
  readonly #statements: readonly Statement[];
  readonly #marksOf: (facts: OrderFacts) => Map<string, string | number>;
  readonly #recorded: { orderId: number; voucherNo: string };
  readonly #pool: pg.Pool;

  constructor(
    url: string,
    connections: number,
    recorded: { statements: Statement[]; orderId: number; voucherNo: string },
    facts: OrderFacts,
  ) {
    this.#pool = new pg.Pool({ connectionString: url, max: connections });
    this.#statements = recorded.statements;
    this.#recorded = recorded;
    this.#marksOf = (other) =>
      new Map<string, string | number>([
        [String(facts.buyer.buyerId), other.buyer.buyerId],
        [facts.key, other.key],
        ...facts.lines.flatMap((line, at): [string, number][] => [
          [String(line.productId), other.lines[at]?.productId ?? 0],
          [String(line.skuId), other.lines[at]?.skuId ?? 0],
        ]),
      ]);
  }

  /** Makes an order ready to be run: all that can be done before the clock starts. */
  prepare(facts: OrderFacts): () => Promise<number> {
    const marks = this.#marksOf(facts);
    const statements = this.#statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => replaced(value, marks)),
    }));
    return () => this.#run(statements);
  }

  async #run(statements: readonly Statement[]): Promise<number> {
    const began = performance.now();
    const client = await this.#pool.connect();
    try {
      await this.#send(client, statements);
    } finally {
      client.release();
    }
    return performance.now() - began;
  }

  async #send(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
    /** Of the order that is being made: known once its row is written. */
    let marks: Marks | undefined;
    for (const { values, ...statement } of statements) {
      const sent = marks ? values.map((value) => marks && replaced(value, marks)) : [...values];
      const { rows } = await client.query<{ id?: number; voucher_no?: string }>({
        ...statement,
        values: sent,
      });
      const [row] = rows;
      if (row?.voucher_no !== undefined && row.id !== undefined) {
        marks = new Map<string, string | number>([
          [String(this.#recorded.orderId), row.id],
          [this.#recorded.voucherNo, row.voucher_no],
        ]);
      }
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
