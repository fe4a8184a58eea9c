import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether a SKU has one of the codes, ignoring case; uses the index `sku_code_key`. */
export const isCodeOf = (codes: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(sku.code) = any (array(select lower(code) from unnest(${codes}::text[]) as asked (code)))`;
