/**
 * `node bench/search.ts [products …]`: how long suggestions and searches take in the server, over HTTP on loopback,
 * one after the other, for catalogues of 1,000 and 100,000 products or the sizes given. Searches are by
 * relevance; no answer is cached, but for the last row, which asks for the same search again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '@zay/postgres';
import { createApi } from '../apps/api/src/app.ts';
import { listenForChanges } from '../apps/api/src/platform/cache/listener.ts';
import { PublicCache } from '../apps/api/src/platform/cache/public-cache.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { batchTimeouts, openDatabase } from '../apps/api/src/platform/database/database.ts';
import { localFiles } from '../apps/api/src/platform/files/files.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { toZawgyi } from '../apps/api/src/platform/text/zawgyi.ts';
import { markBestSellers } from '../apps/api/src/search/search-index.store.ts';
import { fillCatalogue, wordsOfNames } from './search-catalogue.ts';

const requestsPerKind = 400;
const warmUps = 80;
const limit = { median: 10, p99: 40 };

const { latin, burmese, phrases } = wordsOfNames;
/** Two letters of each word of five and more swapped. */
const misspelt = latin
  .filter((word) => /^[a-z]{5,}$/.test(word))
  .map((word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4));

const searched: Readonly<Record<string, readonly string[]>> = {
  'Burmese word': burmese,
  'Burmese phrase': phrases,
  'Burmese syllable': ['ချည်', 'အိုး', 'ရေ', 'ထီး', 'ပိုး', 'ဓား', 'စောင်', 'အ', 'အိတ်', 'ဆီ', 'ကြာ', 'ဝါး'],
  Zawgyi: [...burmese, ...phrases].map(toZawgyi),
  Latin: latin,
  'Latin, being typed': latin.flatMap((word) => [word.slice(0, 2), word.slice(0, 3), word.slice(0, 4)]),
  'two words': latin.map((word, at) => `${word} ${latin[(at * 3) % 20]}`),
  misspelt,
  'no hit': ['zzqx', 'qwrtpsd', 'xylophonic', 'ဃဏ္ဍဋ', 'ဈာန်ဈာန်', 'ဠာဠီဠူ', 'vvvvvv 99', 'nothinglikeit'],
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

function timed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(url, { agent, headers: { lang: 'unicode' } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume().on('end', () => resolve(performance.now() - started));
      })
      .on('error', reject);
  });
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

interface Line {
  readonly products: number;
  readonly what: string;
  readonly kind: string;
  readonly median: number;
  readonly p99: number;
}

async function timesOf(urlOf: (at: number) => string): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  for (let at = 0; at < warmUps + requestsPerKind; at += 1) {
    const time = await timed(urlOf(at));
    if (at >= warmUps) times.push(time);
  }
  times.sort((a, b) => a - b);
  return { median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const askFor = (text: string, sort = 0) =>
  `/api/Product/ProductSearch?SearchType=1&Choose=${sort}&ProductName=${encodeURIComponent(text)}`;

async function measure(base: string, products: number): Promise<Line[]> {
  const calls: Readonly<Record<string, (text: string, at: number) => string>> = {
    suggestion: (text) => `/api/Product/GetProductNameSuggestion?SearchText=${encodeURIComponent(text)}`,
    search: (text) => askFor(text),
    'search, sorted': (text, at) => askFor(text, (at % 4) + 1),
  };
  // A list without a search in it, to tell the machine's own noise by.
  const empty = `${base}/api/Product/ProductSearch?SearchType=9&PageSize=1`;
  const lines: Line[] = [
    { products, what: 'no search', kind: 'an empty list', ...(await timesOf(() => empty)) },
  ];
  for (const [what, path] of Object.entries(calls)) {
    for (const [kind, texts] of Object.entries(searched)) {
      const times = await timesOf((at) => base + path(texts[at % texts.length] ?? '', at));
      lines.push({ products, what, kind, ...times });
    }
  }
  return lines;
}

/** Runs `work` on a listening API that hears of changes, as the shop's own does. */
async function withApi<Result>(
  { url, folder, cacheBytes }: { url: string; folder: string; cacheBytes: number },
  work: (base: string) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url);
  const publicCache = new PublicCache(cacheBytes);
  const listener = listenForChanges(url, publicCache, (error) => {
    throw error;
  });
  const app = await createApi({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
    db: database.db,
    files: localFiles(folder),
    cacheFolder: join(folder, 'cache'),
    tokenSecret: new TextEncoder().encode('a secret of the bench, at least 32 characters'),
    pushKey: 'unused',
    clock: systemClock,
    publicCache,
  });
  try {
    return await work(await app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await app.close();
    await listener.close();
    await database.close();
  }
}

async function benchOf(products: number): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-search-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, durable: false });
  try {
    await migrate(postgres.url, { log: () => {} });
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    const started = performance.now();
    await fillCatalogue(pool, products);
    const database = openDatabase(postgres.url, batchTimeouts);
    await markBestSellers(database.db);
    await database.close();
    await pool.query('vacuum analyze product_search');
    await pool.end();
    process.stderr.write(`${products} products in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
    const api = { url: postgres.url, folder };
    const lines = await withApi({ ...api, cacheBytes: 0 }, (base) => measure(base, products));
    const again = await withApi({ ...api, cacheBytes: 32_000_000 }, (base) =>
      timesOf((at) => base + askFor(burmese[at % burmese.length] ?? '')),
    );
    return [...lines, { products, what: 'search, cached', kind: 'Burmese word', ...again }];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const sizes = process.argv.slice(2).map(Number);
let missed = false;
for (const size of sizes.length > 0 ? sizes : [1_000, 100_000]) {
  process.stdout.write(
    `\n| ${size.toLocaleString('en')} products | | median ms | p99 ms |\n| --- | --- | --- | --- |\n`,
  );
  for (const { what, kind, median, p99 } of await benchOf(size)) {
    const late = what !== 'no search' && size <= 100_000 && (median > limit.median || p99 > limit.p99);
    missed ||= late;
    process.stdout.write(
      `| ${what} | ${kind} | ${median.toFixed(1)} | ${p99.toFixed(1)} |${late ? ' over the limit' : ''}\n`,
    );
  }
}
agent.destroy();
process.exitCode = missed ? 1 : 0;
