/**
 * `node bench/staff-lists.ts [count] [asks]`: every list of the back office with `count` (100,000) products, buyers, orders,
 * payments, questions, messages and entries of the audit log: its first and its last page over HTTP, one at a time; and the
 * dashboard of 7 and of 90 days.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@zay/contract';
import { dashboard, staffEndpoints, staffLogin, type Dashboard } from '@zay/contract/staff';
import { startPostgres } from '@zay/postgres';
import { Pool } from 'pg';
import { z } from 'zod';
import { openDatabase } from '../apps/api/src/platform/database.ts';
import { printTable, startDemoShop } from './demo-shop.ts';
import { fillOffice } from './office-rows.ts';
import { fillCatalogue } from './search-catalogue.ts';

const [count = 100_000, asks = 20] = process.argv.slice(2).map(Number);
const pageSize = 25;
/** Milliseconds in the server, as the median of `asks`. */
const limit = 300;

const isList = ({ method, query }: Endpoint) =>
  method === 'GET' && query instanceof z.ZodObject && 'pageSize' in query.shape && 'sort' in query.shape;
const needsMore = (endpoint: Endpoint) => !endpoint.query?.safeParse({}).success;

const folder = await mkdtemp(join(tmpdir(), 'zay-bench-staff-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
const shop = await startDemoShop({ DATABASE_URL: postgres.url });
const { db, close } = openDatabase(postgres.url, { maxConnections: 1, statementMs: 600_000 });
const pool = new Pool({ connectionString: postgres.url });
await fillCatalogue(pool, count);
await pool.end();
await fillOffice(db, count);
await close();

const entered = await fetch(shop.officeUrl + staffLogin.path, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'owner@zay.demo', password: 'demo1234' }),
});
const { token } = (await entered.json()) as { token: string };

/** @returns median of `asks` in milliseconds, and the last answer */
async function timed<Answer>(address: string): Promise<{ ms: number; answer: Answer }> {
  const times: number[] = [];
  let last: unknown;
  for (let turn = -3; turn < asks; turn += 1) {
    const began = performance.now();
    const answer = await fetch(shop.officeUrl + address, { headers: { authorization: `Bearer ${token}` } });
    last = await answer.json();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (turn >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { ms: times[Math.floor(times.length / 2)] ?? Number.NaN, answer: last as Answer };
}

/** The same of a page of a list, and how many rows the list says it has. */
async function ask(path: string, page: number): Promise<{ ms: number; total: number }> {
  const address = `${path}?page=${page}&pageSize=${pageSize}`;
  const { ms, answer } = await timed<{ items: unknown[]; total: number }>(address);
  if (answer.items.length === 0) throw new Error(`${address}: no rows`);
  return { ms, total: answer.total };
}

const table = [['list', 'rows', 'first page ms', 'last page ms', '']];
for (const { path } of staffEndpoints.filter((one) => isList(one) && !needsMore(one))) {
  const first = await ask(path, 1).catch((error: Error) => ({ ms: Number.NaN, total: 0, error }));
  if ('error' in first) {
    table.push([path, 'none', '', '', first.error.message]);
    continue;
  }
  const last = await ask(path, Math.ceil(first.total / pageSize));
  const isSlow = Math.max(first.ms, last.ms) > limit;
  if (isSlow) process.exitCode = 1;
  table.push([
    path.replace('/api/Staff/', ''),
    String(first.total),
    first.ms.toFixed(0),
    last.ms.toFixed(0),
    isSlow ? `missed (limit ${limit})` : '',
  ]);
}
for (const days of [7, 90]) {
  const { ms, answer } = await timed<Dashboard>(`${dashboard.path}?days=${days}`);
  table.push([`dashboard of ${days} days`, String(answer.sales.orders), ms.toFixed(0), '', '']);
}
process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
printTable(table);
await shop.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
