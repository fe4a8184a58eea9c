/**
 * `node bench/search-quality.ts [URL]`: whether a search of the demo shop shows first what a buyer looks for, held
 * against search-queries.tsv. Starts the demo shop unless the address of a running one is given.
 *
 * The file has a query a line, the products that are right for it (handles, or `@category` for a deepest category), and
 * those that must not be among the first ten. `Z ` before a query: it is typed in Zawgyi.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchProducts, searchTypes } from '@zay/contract';
import { cell, groupBy, readLines } from '../apps/api/seed/load/data-files.ts';
import { toZawgyi } from '../apps/api/src/platform/text/zawgyi.ts';
import { startShop } from './shop.ts';
import { printAlone } from './table.ts';

const limit = { share: 0.95, ndcg: 0.93 };

const catalogue = readLines('demo/product');
/** Handles of products by that of their deepest category. */
const categories = new Map(
  [...groupBy(catalogue, 'category')].map(([category, lines]) => [
    category,
    lines.map((line) => cell(line, 'handle')),
  ]),
);
/** Handles by id, which is the place in the file. */
const handleOf = new Map(catalogue.map((product, index) => [index + 1, cell(product, 'handle')]));
const handles = new Set(handleOf.values());

interface Judged {
  readonly query: string;
  readonly right: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
}

function products(cell: string): Set<string> {
  const all = cell
    .split(' ')
    .filter(Boolean)
    .flatMap((name) => (name.startsWith('@') ? (categories.get(name.slice(1)) ?? [name]) : [name]));
  for (const handle of all) if (!handles.has(handle)) throw new Error(`the demo has no ${handle}`);
  return new Set(all);
}

function judgedQuery(line: string): Judged {
  const [query = '', right = '', wrong = ''] = line.split('\t');
  const typed = query.startsWith('Z ') ? toZawgyi(query.slice(2)) : query;
  return { query: typed, right: products(right), wrong: products(wrong) };
}

async function firstTen(shop: string, query: string): Promise<string[]> {
  const asked = { SearchType: String(searchTypes.text), Choose: '0', ProductName: query, PageSize: '10' };
  const answer = await fetch(`${shop}${searchProducts.path}?${new URLSearchParams(asked)}`);
  const { productList } = searchProducts.response.parse(await answer.json());
  return productList.map(({ productId }) => handleOf.get(productId) ?? '');
}

/** All of the first three are right (all that there are, if there are fewer), and none of the first ten is wrong. */
const isRight = ({ right, wrong }: Judged, found: readonly string[]) =>
  found.slice(0, Math.min(3, right.size)).filter((handle) => right.has(handle)).length ===
    Math.min(3, right.size) && !found.some((handle) => wrong.has(handle));

const gainAt = (place: number) => 1 / Math.log2(place + 2);

/** Normalised discounted cumulative gain of the first ten: 1 when the right ones come first. */
function ndcg({ right }: Judged, found: readonly string[]): number {
  const gain = found.reduce((sum, handle, place) => sum + (right.has(handle) ? gainAt(place) : 0), 0);
  const best = Array.from({ length: Math.min(10, right.size) }, (_, place) => gainAt(place));
  return gain / best.reduce((sum, each) => sum + each, 0);
}

const file = await readFile(join(import.meta.dirname, 'search-queries.tsv'), 'utf8');
const judged = file.trim().split('\n').slice(1).map(judgedQuery);
const demo = process.argv[2] === undefined ? await startShop() : undefined;
try {
  await printAlone(async () => {
    let rightOnes = 0;
    let gains = 0;
    const wrong: string[] = [];
    for (const query of judged) {
      const found = await firstTen(demo?.url ?? process.argv[2] ?? '', query.query);
      gains += ndcg(query, found);
      if (isRight(query, found)) rightOnes += 1;
      else wrong.push(`${query.query}: ${found.slice(0, 5).join(', ') || 'nothing'}`);
    }
    const part = `Search, ${judged.length} queries`;
    const right = { what: 'right first', ours: rightOnes / judged.length, atLeast: limit.share };
    const gain = { what: 'NDCG@10', ours: gains / judged.length, atLeast: limit.ndcg };
    return [
      { part, unit: '', ...right, note: wrong.join('; ') },
      { part, unit: '', ...gain },
    ];
  });
} finally {
  await demo?.stop();
}
