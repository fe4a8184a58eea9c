/** `npm run account -- off bank 3`: switches receiving accounts on and off, as in the back office. */
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import { switchAccount, type ReceivingAccount } from '../apps/api/src/payments/switch-account.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run account                     lists the receiving accounts
npm run account -- off service 14   takes this way to pay out of the shop at once; on brings it back
npm run account -- off bank 3       the same for a bank account`;

async function listAccounts(db: Database): Promise<string[]> {
  const [services, banks] = await Promise.all(
    (['payment_service', 'bank'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(['id', 'name_en', 'name_my', 'account_no', 'active'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    ),
  );
  const lines = (kind: ReceivingAccount['kind'], rows: typeof services = []) =>
    rows.map(
      ({ active, id, name_en, name_my, account_no }) =>
        `${active ? 'on ' : 'off'}  ${kind} ${id}  ${name_en || name_my}  ${account_no}`,
    );
  return [...lines('service', services), ...lines('bank', banks)];
}

async function main([action, kind, idText]: readonly string[]): Promise<void> {
  const id = Number(idText);
  const config = readConfig(process.env);
  if (action === undefined) {
    console.log((await inShopDatabase(config, listAccounts)).join('\n'));
    return;
  }
  const isKnown = (action === 'on' || action === 'off') && (kind === 'service' || kind === 'bank');
  if (!isKnown || !Number.isInteger(id) || id <= 0) throw new Error(usage);
  const done = await inShopDatabase(config, (db) =>
    db.transaction().execute((trx) => switchAccount(trx, { kind, id }, action === 'on', { staffId: null })),
  );
  if (!done) throw new Error(`There is no ${kind} ${id}; npm run account lists all.`);
  console.log(`The ${kind} ${id} is now: ${action}.`);
}

main(process.argv.slice(2)).catch(failPlainly);
