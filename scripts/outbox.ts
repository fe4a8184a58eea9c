/** `npm run outbox`: what follows orders and could not be sent, and sending it again. */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/platform/config.ts';
import type { Database } from '../apps/api/src/platform/database.ts';
import { countWaiting, findDead, requeueDead } from '../apps/api/src/platform/outbox.store.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run outbox                      lists what was given up
npm run outbox -- --requeue ID|all  sends it again`;

async function list(db: Database): Promise<string[]> {
  const [waiting, dead] = [await countWaiting(db), await findDead(db)];
  const lines = dead.map(
    ({ id, created_at, topic, group_key, consumer, attempts, last_error }) =>
      `${id}  ${created_at.toISOString()}  ${topic}  ${group_key}  for ${consumer}, ${attempts} tries: ${last_error}`,
  );
  return [...lines, `${dead.length} given up, ${waiting} waiting to be sent.`];
}

async function requeue(db: Database, which: string): Promise<string[]> {
  const id = Number(which);
  if (which !== 'all' && !Number.isSafeInteger(id)) throw new Error(usage);
  const count = await requeueDead(db, which === 'all' ? which : id, new Date());
  if (count === 0) throw new Error('Nothing of that was given up.');
  return [`${count} will be sent again.`];
}

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { requeue: { type: 'string' } } });
  const { requeue: which } = values;
  const lines = await inShopDatabase(readConfig(process.env), (db) =>
    which === undefined ? list(db) : requeue(db, which),
  );
  console.log(lines.join('\n'));
}

main(process.argv.slice(2)).catch(failPlainly);
