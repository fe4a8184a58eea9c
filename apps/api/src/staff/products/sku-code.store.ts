import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether a SKU has one of the codes, in capitals or not; as `sku_code_key` sees it, which finds it. */
export const isCodeOf = (codes: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(sku.code) = any (array(select lower(code) from unnest(${codes}::text[]) as asked (code)))`;
