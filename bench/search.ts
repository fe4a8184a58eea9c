/**
 * `node bench/search.ts [--quick] [products …]`: how long suggestions, searches and lists take over HTTP, one after the other and
 * not cached, with 100,000 products or the sizes given, beside a shop of 1,000. Filling 1,000,000 takes many minutes.
 */
import pg from 'pg';
import { productSuggestions, searchProducts, searchTypes } from '@zay/contract';
import { toZawgyi } from '../apps/api/src/platform/text/zawgyi.ts';
import { markBestSellers } from '../apps/api/src/search/search-index.store.ts';
import { timed } from './load.ts';
import { fillCatalogue, wordsOfNames } from './search-catalogue.ts';
import { startOrderingShop, usageOf } from './shop.ts';
import { part, percentiles, printAlone, type Row } from './table.ts';

/** Of each kind of text. */
const requests = 200;
const warmUps = 40;
const smallest = 1_000;
/** Times of those with 1,000 products, up to a size; milliseconds of the slowest kind of text with 100,000. */
const growth = (products: number) => (products > 100_000 ? 6 : 3);
const slowest = { products: 100_000, median: 10, p99: 40 };

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

const path = (endpoint: { readonly path: string }, query: Readonly<Record<string, string | number>>) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${endpoint.path}?${new URLSearchParams(texts)}`;
};
const search = (text: string, sort = 0) =>
  path(searchProducts, { SearchType: searchTypes.text, Choose: sort, ProductName: text });

/** A list of new products, page after page, has no text. */
const reads: Readonly<Record<string, (text: string, at: number) => string>> = {
  suggestions: (text) => path(productSuggestions, { SearchText: text }),
  searches: (text) => search(text),
  'searches, sorted': (text, at) => search(text, (at % 4) + 1),
  lists: (_, at) =>
    path(searchProducts, { SearchType: searchTypes.newArrival, PageSize: 24, PageNumber: 1 + (at % 20) }),
};

interface Measured {
  /** Of all kinds of text together. */
  readonly times: readonly number[];
  /** Of each kind of text, by its name. */
  readonly kinds: Readonly<Record<string, readonly number[]>>;
  readonly columns: { readonly cpuMs: number; readonly memoryMb: number };
}

/** @returns the times of each of `reads` */
async function timesWith(products: number, isQuick: boolean): Promise<Record<string, Measured>> {
  const shop = await startOrderingShop({ CACHE_MEGABYTES: '0' });
  try {
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
    await fillCatalogue(pool, products);
    await markBestSellers(shop.db);
    await pool.query('vacuum analyze product_search');
    await pool.end();
    const found: Record<string, Measured> = {};
    for (const [what, pathOf] of Object.entries(reads)) {
      const usage = usageOf(shop);
      const kinds: Record<string, readonly number[]> = {};
      for (const [kind, texts] of Object.entries(what === 'lists' ? { '': [''] } : searched)) {
        const read = async (count: number) => {
          const times: number[] = [];
          for (let at = 0; at < count; at += 1)
            times.push(await timed(shop.url, { path: pathOf(texts[at % texts.length] ?? '', at) }));
          return times;
        };
        await read(isQuick ? 5 : warmUps);
        kinds[kind] = await usage.during(() => read(isQuick ? 20 : requests));
      }
      found[what] = { times: Object.values(kinds).flat(), kinds, columns: usage.columns };
    }
    return found;
  } finally {
    await shop.stop();
  }
}

export async function measure(isQuick: boolean, sizes = [isQuick ? 5_000 : 100_000]): Promise<Row[]> {
  const small = await timesWith(smallest, isQuick);
  const rows: Row[] = [];
  for (const size of sizes) {
    const products = `${size.toLocaleString('en')} products`;
    const large = await timesWith(size, isQuick);
    for (const [what, { times, columns }] of Object.entries(large)) {
      for (const [name, share] of Object.entries({ p50: 0.5, p99: 0.99 })) {
        rows.push({
          part: 'Search',
          what: `${what}, ${products}, ${name}`,
          ours: part(times, share),
          unit: 'ms',
          of: { what: '1,000 products', value: part(small[what]?.times ?? [], share) },
          atMost: growth(size),
          ...(name === 'p50' && { ...percentiles(times), ...columns }),
        });
      }
    }
    if (size > slowest.products) continue;
    const kinds = Object.entries(large).flatMap(([what, of]) =>
      Object.entries(of.kinds).map(([kind, times]) => ({ name: `${what}, ${kind}`, ...percentiles(times) })),
    );
    for (const column of ['p50', 'p99'] as const) {
      const [worst] = kinds.toSorted((a, b) => b[column] - a[column]);
      if (!worst) continue;
      const { name, ...times } = worst;
      rows.push({
        part: 'Search',
        what: `slowest kind of text, ${products}, ${column}`,
        ours: times[column],
        unit: 'ms',
        atMost: column === 'p50' ? slowest.median : slowest.p99,
        ...times,
        note: name,
      });
    }
  }
  return rows;
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number).filter(Boolean);
  await printAlone((isQuick) => measure(isQuick, ...(sizes.length > 0 ? [sizes] : [])));
}
