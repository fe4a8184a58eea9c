import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { FileKind, FileStore } from '../../platform/files/files.ts';
import type { Breach, Finding, ShopRule } from '../life/shop-rule.ts';
import { discountRules } from './verify-discounts.ts';
import { fileRules, verifyFiles, verifyMentions } from './verify-files.ts';
import { linkRules } from './verify-links.ts';
import { moneyRules } from './verify-money.ts';
import { orderRules } from './verify-orders.ts';
import { paymentRules } from './verify-payments.ts';
import { returnRules } from './verify-returns.ts';
import { stockRules } from './verify-stock.ts';

export const dataRules: readonly ShopRule[] = [
  ...stockRules,
  ...orderRules,
  ...paymentRules,
  ...moneyRules,
  ...discountRules,
  ...returnRules,
  ...linkRules,
];
export const ruleCount = dataRules.length + Object.keys(fileRules).length;

/** Selects the breaches of all these rules in one statement: rule, subject and found. @param most per rule */
export const breachesOf = (rules: readonly Pick<ShopRule, 'name' | 'breaches'>[], most: number) =>
  sql<Breach & { readonly rule: string }>`${sql.join(
    rules.map(
      ({ name, breaches }) => sql`(
        select ${sql.lit(name)} as rule, subject, found from (${breaches}) breach
        order by subject, found limit ${sql.lit(most)})`,
    ),
    sql` union all `,
  )}`;

/** Violations of stock, order and payment rules in the data of `queries`, at most 100 per rule. */
export async function verifyData(queries: Queries): Promise<Finding[]> {
  const { rows } = await breachesOf(dataRules, 100).execute(queries);
  return rows.map(({ rule, ...breach }) => ({
    rule,
    says: dataRules.find(({ name }) => name === rule)?.says ?? '',
    ...breach,
  }));
}

/**
 * Checks all invariants of the shop, which hold after any race, retry or fault. Data is read from one snapshot, so the
 * shop may keep running. @param kinds of files to read; default all
 */
export async function verifyShop(
  shop: { readonly db: Database; readonly files: FileStore },
  now: Date,
  kinds: readonly FileKind[] = ['public', 'private'],
): Promise<Finding[]> {
  const ofData = await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Each of its few statements reads whole tables.
      await sql`set local statement_timeout = 0`.execute(trx);
      return [...(await verifyData(trx)), ...(await verifyMentions(trx))];
    });
  return [...ofData, ...(await verifyFiles(shop, kinds, now))];
}
