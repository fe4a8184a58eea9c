/**
 * Conversion of the texts of the home page to Zawgyi, of arriving text to Unicode, and what the main thread pays for
 * hostile text. `node bench/text.ts` fills a demo shop in a temporary folder first (seconds).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import * as wire from '@zay/contract';
import { seedShop } from '../apps/api/seed/index.ts';
import { createApi } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { localFiles } from '../apps/api/src/platform/files/files.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { cleanText } from '../apps/api/src/platform/text/incoming.ts';
import { zawgyiValue } from '../apps/api/src/platform/text/zawgyi-answers.ts';
import { toZawgyi } from '../apps/api/src/platform/text/zawgyi.ts';

const runs = 11;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The answers behind the home page, as it asks for them. */
const firstProducts = `?PageNumber=1&PageSize=${wire.shown.homeProducts}`;
const homeCalls = [
  `${wire.banners.path}?bannerType=${wire.bannerTypes.main}`,
  `${wire.banners.path}?bannerType=${wire.bannerTypes.ad}`,
  wire.popupBanner.path,
  wire.mainCategories.path,
  wire.popularCategories.path,
  wire.categoryTree.path,
  wire.promotionProducts.path + firstProducts,
  wire.latestProducts.path + firstProducts,
  wire.bestSellingProducts.path + firstProducts,
  wire.productsByMainCategory.path + firstProducts,
  wire.buyOneGetOneProducts.path + firstProducts,
  wire.brands.path,
];

async function homeAnswers(): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-'));
  const filesDir = join(folder, 'files');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, durable: false });
  const database = openDatabase(postgres.url, { maxConnections: 4 });
  try {
    await migrate(postgres.url, { log: () => {} });
    await seedShop(postgres.url, { demo: true, filesDir, now: new Date(), log: () => {} });
    const app = await createApi({
      config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
      db: database.db,
      files: localFiles(filesDir),
      cacheFolder: join(folder, 'cache'),
      tokenSecret: new TextEncoder().encode('a secret of the bench, at least 32 characters'),
      pushKey: 'unused',
      clock: systemClock,
    });
    const answers: unknown[] = [];
    for (const url of homeCalls) {
      const answer = await app.inject({ url, headers: { lang: 'unicode' } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      answers.push(answer.json());
    }
    await app.close();
    return answers;
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function milliseconds(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Median and slowest of several runs; `prepare` gives each run input of its own. */
function measure<T>(name: string, prepare: (run: number) => T, work: (input: T) => unknown): void {
  const inputs = Array.from({ length: runs }, (_, run) => prepare(run));
  const times = inputs.map((input) => milliseconds(() => work(input)));
  say(
    `${name.padEnd(62)} median ${median(times).toFixed(2)} ms, slowest ${Math.max(...times).toFixed(2)} ms`,
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The same answers with a mark in every text: nothing of them is known yet, and the work is the same. */
function freshCopy(value: unknown, mark: string): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' && /[\u1000-\u109f]/.test(inner) ? `${inner} ${mark}` : inner,
  );
}

const answers = await homeAnswers();
const burmese = textsOf(answers).filter((text) => /[\u1000-\u109f]/.test(text));
const characters = burmese.reduce((sum, text) => sum + text.length, 0);
say(
  `Home page: ${burmese.length} Burmese texts, ${new Set(burmese).size} different, ${characters} characters`,
);

const none = new Map<string, never>();
const first = milliseconds(() => zawgyiValue(answers, none));
say(`${'home to Zawgyi, the first of the process'.padEnd(62)} ${first.toFixed(2)} ms`);
measure(
  'home to Zawgyi, cold',
  (run) => freshCopy(answers, `#${run}`),
  (home) => zawgyiValue(home, none),
);
measure(
  'home to Zawgyi, warm',
  () => structuredClone(answers),
  (home) => zawgyiValue(home, none),
);
const hits = burmese.slice(0, 100);
measure(
  '100 known texts, looked up 100 times each',
  () => hits,
  (texts) => {
    for (let round = 0; round < 100; round += 1) texts.forEach(toZawgyi);
  },
);

const order = 'အမှတ် ၁၂၊ လှည်းတန်းလမ်း၊ ကမာရွတ်မြို့နယ်၊ ရန်ကုန်မြို့။ ဖုန်းဆက်ပြီးမှ လာပို့ပေးပါ။ ';
const field = (text: string) => text.repeat(20).slice(0, wire.limits.longestText);
measure(
  'arriving text of 1,000 characters, Unicode',
  () => field(order),
  (text) => cleanText(text, undefined, 'en-US'),
);
measure(
  'arriving text of 1,000 characters, Zawgyi',
  () => field(toZawgyi(order)),
  (text) => cleanText(text, undefined, 'en-US'),
);
const hostile = {
  'stacked letters': 'က္',
  'vowels alone': 'ေ',
  'dots and asats': '\u1037\u103a',
  'Latin marks': '\u0301\u0323',
};
for (const [name, piece] of Object.entries(hostile)) {
  measure(
    `hostile field of 2,000 characters: ${name}`,
    () => piece.repeat(2_000 / piece.length),
    (text) => cleanText(text, undefined, 'zawgyi'),
  );
  measure(
    `hostile text of 50 kB: ${name}`,
    () => piece.repeat(17_000 / piece.length),
    (text) => cleanText(text, undefined, 'zawgyi'),
  );
}
