/** `npm run outbox`: lists and resends outbox messages that could not be delivered. */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Database } from '../apps/api/src/platform/database/database.ts';
import {
  findConsumers,
  forgetConsumer,
  isServed,
} from '../apps/api/src/platform/messaging/outbox-consumers.store.ts';
import { countWaiting, findDead, requeueDead } from '../apps/api/src/platform/messaging/outbox.store.ts';
import { failPlainly, inShopDatabase } from './shop-database.ts';

const usage = `npm run outbox                      lists what was given up
npm run outbox -- --requeue ID|all  sends it again
npm run outbox -- --forget NAME     removes a receiver that no server has configured any more, with all that waits for it`;

async function list(db: Database): Promise<string[]> {
  const [waiting, dead] = [await countWaiting(db), await findDead(db)];
  const lines = dead.map(
    ({ id, created_at, topic, group_key, consumer, attempts, last_error }) =>
      `${id}  ${created_at.toISOString()}  ${topic}  ${group_key}  for ${consumer}, ${attempts} tries: ${last_error}`,
  );
  const now = new Date();
  const unserved = (await findConsumers(db)).filter((consumer) => !isServed(consumer, now));
  for (const { name, waiting, servedAt } of unserved) {
    if (waiting === 0) continue;
    lines.push(
      `${waiting} wait for ${name}, which no server has sent to since ${servedAt.toISOString()}: start one with its settings, or remove it with --forget ${name}.`,
    );
  }
  return [...lines, `${dead.length} given up, ${waiting} waiting to be sent.`];
}

async function requeue(db: Database, which: string): Promise<string[]> {
  const id = Number(which);
  if (which !== 'all' && !Number.isSafeInteger(id)) throw new Error(usage);
  const count = await requeueDead(db, which === 'all' ? which : id, new Date());
  if (count === 0) throw new Error('Nothing of that was given up.');
  return [`${count} will be sent again.`];
}

async function forget(db: Database, name: string): Promise<string[]> {
  const known = await findConsumers(db);
  const consumer = known.find((one) => one.name === name);
  if (!consumer) {
    const names = known.map((one) => one.name).join(', ');
    throw new Error(`There is no receiver ${name}. The database knows: ${names || 'none'}.`);
  }
  if (isServed(consumer, new Date())) {
    throw new Error(
      `A server sent to ${name} in the last five minutes: take its settings away there, and give the command again five minutes later.`,
    );
  }
  const count = await forgetConsumer(db, name);
  return [`${name} is removed, with ${count ?? 0} messages that were not sent to it.`];
}

async function main(args: readonly string[]): Promise<void> {
  const options = { requeue: { type: 'string' }, forget: { type: 'string' } } as const;
  const { requeue: which, forget: name } = parseArgs({ args: [...args], options }).values;
  const lines = await inShopDatabase(readConfig(process.env), async (db) => {
    if (name !== undefined) return forget(db, name);
    return which === undefined ? list(db) : requeue(db, which);
  });
  console.log(lines.join('\n'));
}

main(process.argv.slice(2)).catch(failPlainly);
