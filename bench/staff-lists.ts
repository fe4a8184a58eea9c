/**
 * `node bench/staff-lists.ts [count] [asks]`: every list of the back office with `count` (100,000) products, buyers, orders,
 * payments, questions, messages and entries of the audit log: its first and its last page over HTTP, one at a time, without
 * a filter and with the searches, orders and filters of `staff-list-cases.ts`; the dashboard of 7 and of 90 days; then the
 * requests of education, `count` of each kind beside all the rest.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@zay/contract';
import {
  dashboard,
  educationRequests,
  staffClasses,
  staffEndpoints,
  staffLogin,
  type Dashboard,
} from '@zay/contract/staff';
import { startPostgres } from '@zay/postgres';
import { Pool } from 'pg';
import { z } from 'zod';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { printTable, startDemoShop } from './demo-shop.ts';
import { fillEducation } from './education-rows.ts';
import { fillOffice } from './office-rows.ts';
import { fillCatalogue } from './search-catalogue.ts';
import { educationCases, listCases, type ListCase } from './staff-list-cases.ts';

const [count = 100_000, asks = 10] = process.argv.slice(2).map(Number);
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
  for (let turn = -2; turn < asks; turn += 1) {
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
async function ask(path: string, query: ListCase, page: number): Promise<{ ms: number; total: number }> {
  const text = new URLSearchParams({ ...query, page: String(page), pageSize: String(pageSize) });
  const { ms, answer } = await timed<{ items: unknown[]; total: number }>(`${path}?${text}`);
  if (answer.total > 0 && answer.items.length === 0) throw new Error(`${path}?${text}: no rows`);
  return { ms, total: answer.total };
}

const table = [['list', 'rows', 'first page ms', 'last page ms', '']];

async function measure(path: string, query: ListCase): Promise<void> {
  const first = await ask(path, query, 1);
  const last = await ask(path, query, Math.max(1, Math.ceil(first.total / pageSize)));
  const isSlow = Math.max(first.ms, last.ms) > limit;
  if (isSlow) process.exitCode = 1;
  table.push([
    [path.replace('/api/Staff/', ''), ...Object.entries(query).map((pair) => pair.join('='))].join(' '),
    String(first.total),
    first.ms.toFixed(0),
    last.ms.toFixed(0),
    isSlow ? `missed (limit ${limit})` : '',
  ]);
}

for (const { path } of staffEndpoints.filter((one) => isList(one) && !needsMore(one)))
  for (const query of [{}, ...(listCases[path.replace('/api/Staff/', '')] ?? [])]) await measure(path, query);
for (const days of [7, 90]) {
  const { ms, answer } = await timed<Dashboard>(`${dashboard.path}?days=${days}`);
  table.push([`dashboard of ${days} days`, String(answer.sales.orders), ms.toFixed(0), '', '']);
}

await fillEducation(db, count);
await close();
await measure(staffClasses.path, {});
for (const query of educationCases) await measure(educationRequests.path, query);

process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
printTable(table);
await shop.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
