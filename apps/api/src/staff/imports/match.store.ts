import type { Queries } from '../../platform/database/database.ts';
import { sql } from 'kysely';

export interface Owners {
  /** Products by what an earlier import called them, or by their own address. */
  readonly handles: ReadonlyMap<string, number>;
  /** Products by SKU code in lower case. */
  readonly codes: ReadonlyMap<string, number>;
}

/** Finds the products that a file names. */
export async function findOwners(
  db: Queries,
  handles: readonly string[],
  codes: readonly string[],
): Promise<Owners> {
  const [named, sold] = [
    await sql<{ handle: string; id: number }>`
      select handle, id from product where handle = any (${handles}::text[]) and state <> 'removed'
      union all
      select named.handle, named.product_id from product_handle named
      join product on product.id = named.product_id and product.state <> 'removed'
      where named.handle = any (${handles}::text[])`.execute(db),
    await sql<{ code: string; id: number }>`
      select lower(code) as code, product_id as id from sku
      where lower(code) = any (${codes}::text[]) and code is not null`.execute(db),
  ];
  return {
    handles: new Map(named.rows.map(({ handle, id }) => [handle, id])),
    codes: new Map(sold.rows.map(({ code, id }) => [code, id])),
  };
}

/** Remembers what a file calls products. */
export async function rememberHandles(
  trx: Queries,
  products: readonly { readonly handle: string; readonly product_id: number }[],
): Promise<void> {
  await sql`
    insert into product_handle (handle, product_id)
    select handle, product_id from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as named (handle text, product_id integer)
    order by handle on conflict (handle) do update set product_id = excluded.product_id
    where product_handle.product_id <> excluded.product_id`.execute(trx);
}
