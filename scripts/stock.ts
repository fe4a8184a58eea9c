/** `npm run stock -- SKU --by 10 --reason restock`: changes the stock of a SKU, as staff do in the back office. */
import { parseArgs } from 'node:util';
import { changeStock, type StockChange } from '../apps/api/src/orders/life/change-stock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { Refusal } from '../apps/api/src/platform/http/refusal.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run stock -- 1204 --by 10 --reason restock --note "…"
  changes the stock of SKU 1204 by so many pieces (--by=-2 takes some away), or --to so many that were counted
  --reason restock|correction|damage; correction if nothing is said`;
const reasons = ['restock', 'correction', 'damage'] as const;

async function main(args: readonly string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { by: text, to: text, reason: text, note: text };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { by, to, note = '' } = values;
  const reason = reasons.find((known) => known === (values.reason ?? 'correction'));
  const skuId = Number(positionals[0]);
  const pieces = Number(by ?? to);
  const isOne = (by === undefined) !== (to === undefined);
  if (!isOne || !reason || !Number.isInteger(pieces) || !Number.isInteger(skuId)) throw new Error(usage);
  const change: StockChange = by === undefined ? { to: pieces } : { by: pieces };
  const stock = await inShopDatabase(readConfig(process.env), (db) =>
    changeStock(db, skuId, change, { staffId: null, reason, note }),
  );
  if (!(stock instanceof Refusal)) return `SKU ${skuId} has ${stock} in stock now.`;
  if (stock.reason === 'sku-not-found') throw new Error(`There is no SKU ${skuId}.`);
  throw new Error(`SKU ${skuId} has only ${stock.params['stock']} in stock.`);
}

main(process.argv.slice(2))
  .then((line) => console.log(line))
  .catch(failPlainly);
