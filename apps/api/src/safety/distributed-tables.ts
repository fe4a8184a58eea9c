import { DefaultQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { DB } from '../platform/database/schema.gen.ts';

/** Tables that Citus distributes by `buyer_id` (docs/scaling.md). */
export const distributedTables = [
  'address',
  'buyer_return',
  'cart',
  'cart_line',
  'customer_order',
  'goods_return',
  'money_entry',
  'notification',
  'order_delivery',
  'order_discount',
  'order_line',
  'order_message',
  'order_money',
  'order_parcel',
  'order_status_event',
  'parcel_return',
  'payment',
  'refund',
  'wishlist',
] as const satisfies readonly (keyof DB)[];

export interface Statement {
  readonly sql: string;
  /** The file that built it, below apps/api/src and without its ending. */
  readonly from: string;
}

/** Collects the statements that this process builds during `work`, with the files that build them. */
export async function statementsBuilt(work: () => Promise<unknown>): Promise<Statement[]> {
  const built: Statement[] = [];
  const { prototype } = DefaultQueryCompiler;
  const original = prototype.compileQuery;
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  prototype.compileQuery = function compileQuery(...args) {
    const query = Reflect.apply(original, this, args) as ReturnType<typeof original>;
    const files = [...(new Error().stack ?? '').matchAll(/apps\/api\/src\/([\w./-]+)\.ts/g)].map(
      ([, file]) => file ?? '',
    );
    const from = files.find((file) => !/^(safety|testing|platform\/database)\//.test(file));
    built.push({ sql: query.sql, from: from ?? 'unknown' });
    return query;
  };
  try {
    await work();
    return built;
  } finally {
    prototype.compileQuery = original;
    Error.stackTraceLimit = depth;
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [detail: string]: unknown;
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter'];
const isOfBuyer = (condition: string) => /\bbuyer_id = |= (\w+\.)?buyer_id\b/.test(condition);

/**
 * Whether a plan reads a distributed table without a value of `buyer_id`, which Citus would do on every node. PostgreSQL passes a
 * value on to each table that is joined by `buyer_id`, as Citus does.
 */
function isReadWithoutBuyer(node: PlanNode): boolean {
  const isRead =
    node['Node Type'] !== 'ModifyTable' && distributedTables.some((table) => table === node['Relation Name']);
  const found = conditions.flatMap((name) => node[name] ?? []);
  const isRestricted = found.some((condition) => typeof condition === 'string' && isOfBuyer(condition));
  return (isRead && !isRestricted) || (node.Plans ?? []).some(isReadWithoutBuyer);
}

/** @returns the files whose statements read distributed tables without the buyer, sorted */
export async function withoutBuyer(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { sql, from } of new Map(statements.map((one) => [`${one.from} ${one.sql}`, one])).values()) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(sql)) continue;
    if (!distributedTables.some((table) => new RegExp(`\\b${table}\\b`).test(sql))) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `explain (generic_plan, format json) ${sql}`,
    );
    if (rows.some((row) => isReadWithoutBuyer(row['QUERY PLAN'][0].Plan))) found.add(from);
  }
  return [...found].toSorted();
}
