/**
 * `node bench/notifications.ts [asks]`: what the list of one buyer with 100,000 notifications costs, all of them unread,
 * beside the list of one with 100: first page, last page, and the unread count that every page asks for (a page of one).
 * One at a time over HTTP.
 */
import { loadavg, tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { login, notifications } from '@zay/contract';
import { startPostgres } from '@zay/postgres';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../apps/api/src/platform/database/database.ts';
import { printTable, startDemoShop } from './demo-shop.ts';

const [asks = 200] = process.argv.slice(2).map(Number);
const buyers = { few: { phone: '09770000001', count: 100 }, many: { phone: '09770000002', count: 100_000 } };
/** Milliseconds. */
const limit = { p99: 50 };

async function fill(db: Database, phone: string, count: number): Promise<void> {
  await sql`delete from notification where buyer_id = (select id from buyer where phone = ${phone})`.execute(
    db,
  );
  await sql`
    insert into notification (buyer_id, title, body, body_en, redirect_action)
    select buyer.id, 'News', 'ဈေးနှုန်း အသစ်များ ' || number, 'New prices ' || number, 'NewArrival'
    from buyer, generate_series(1, ${count}::int) as number where phone = ${phone}`.execute(db);
}

async function tokenOf(url: string, phone: string): Promise<string> {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      emailOrPhoneNo: phone,
      password: 'demo1234',
      applicationConfigId: 23,
      language: 1,
    }),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: { accessToken: string } };
  return token.accessToken;
}

const folder = await mkdtemp(join(tmpdir(), 'zay-bench-notifications-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
const shop = await startDemoShop({ DATABASE_URL: postgres.url });
const { db, close } = openDatabase(postgres.url, { maxConnections: 1, statementMs: 60_000 });
for (const { phone, count } of Object.values(buyers)) await fill(db, phone, count);
await sql`vacuum analyze notification`.execute(db);

const table = [['', 'notifications', 'p50 ms', 'p99 ms', '']];
for (const { phone, count } of Object.values(buyers)) {
  const headers = { authorization: `Bearer ${await tokenOf(shop.url, phone)}` };
  const pages = { 'first page': [1, 10], 'last page': [count / 10, 10], 'unread count': [1, 1] } as const;
  for (const [name, [page, size]] of Object.entries(pages)) {
    const times: number[] = [];
    for (let ask = -20; ask < asks; ask += 1) {
      const began = performance.now();
      const answer = await fetch(`${shop.url}${notifications.path}?PageNumber=${page}&PageSize=${size}`, {
        headers,
      });
      const list = (await answer.json()) as { id: number }[];
      if (!answer.ok || list.length !== size) throw new Error(`${name}: not the list that was asked for`);
      if (ask >= 0) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? Number.NaN);
    const isSlow = (p99 ?? 0) > limit.p99;
    if (isSlow) process.exitCode = 1;
    table.push([
      name,
      String(count),
      (p50 ?? 0).toFixed(1),
      (p99 ?? 0).toFixed(1),
      isSlow ? `missed (limit ${limit.p99})` : '',
    ]);
  }
}
process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
printTable(table);
await close();
await shop.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
