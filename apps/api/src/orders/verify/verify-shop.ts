import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { FileKind, FileStore } from '../../platform/files/files.ts';
import type { Breach, Finding, ShopRule } from '../life/shop-rule.ts';
import { cashRules } from './verify-cash.ts';
import { discountRules } from './verify-discounts.ts';
import { fileRules, verifyFiles, verifyMentions } from './verify-files.ts';
import { linkRules } from './verify-links.ts';
import { orderRules } from './verify-orders.ts';
import { paymentRules } from './verify-payments.ts';
import { refundRules } from './verify-refunds.ts';
import { returnRules } from './verify-returns.ts';
import { stockRules } from './verify-stock.ts';

export const dataRules: readonly ShopRule[] = [
  ...stockRules,
  ...orderRules,
  ...paymentRules,
  ...refundRules,
  ...discountRules,
  ...returnRules,
  ...cashRules,
  ...linkRules,
];
export const ruleCount = dataRules.length + Object.keys(fileRules).length;

/** Maximum findings per rule. */
const breachesOfOneRule = 100;

/** Violations of stock, order and payment rules in the data of `queries`. */
export async function verifyData(queries: Queries): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, says, breaches } of dataRules) {
    const { rows } = await sql<Breach>`
      select * from (${breaches}) breach order by subject, found limit ${breachesOfOneRule}`.execute(queries);
    findings.push(...rows.map(({ subject, found }) => ({ rule: name, says, subject, found })));
  }
  return findings;
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
    .execute(async (trx) => [...(await verifyData(trx)), ...(await verifyMentions(trx))]);
  return [...ofData, ...(await verifyFiles(shop, kinds, now))];
}
