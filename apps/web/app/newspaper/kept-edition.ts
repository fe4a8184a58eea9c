import type { Newspaper } from '@zay/contract';
import { timeLimit } from '../platform/time-limit.ts';

/**
 * The edition that was read last, in the browser's cache storage: a cache for its parts, its data and the page that
 * shows it, named after its PDF file. Opening another edition drops it. Where a browser has no cache storage, or no
 * room, nothing is kept.
 */
const prefix = 'newspaper ';
const dataPath = '/newspaper/edition.json';

/** What is fetched, kept and counted at a time. */
export const partBytes = 65_536;

const storage = () => (typeof caches === 'undefined' ? undefined : caches);
const partPath = (pdfUrl: string, index: number) => `${pdfUrl}?part=${index}`;

/** Does what needs cache storage; undefined where that is missing or refuses. */
async function attempt<T>(work: (storage: CacheStorage) => Promise<T>): Promise<T | undefined> {
  const found = storage();
  try {
    return found && (await work(found));
  } catch {
    return undefined;
  }
}

export interface KeptPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Length of the whole file. */
  readonly total: number;
}

export function keptPart(pdfUrl: string, index: number): Promise<KeptPart | undefined> {
  return attempt(async (found) => {
    if (!(await found.has(prefix + pdfUrl))) return undefined;
    const answer = await (await found.open(prefix + pdfUrl)).match(partPath(pdfUrl, index));
    if (!answer) return undefined;
    return {
      bytes: new Uint8Array(await answer.arrayBuffer()),
      total: Number(answer.headers.get('x-total')),
    };
  });
}

export async function keepPart(pdfUrl: string, index: number, { bytes, total }: KeptPart): Promise<void> {
  await attempt(async (found) => {
    const answer = new Response(bytes, { headers: { 'x-total': String(total) } });
    await (await found.open(prefix + pdfUrl)).put(partPath(pdfUrl, index), answer);
  });
}

/** How many parts of a file are kept. */
export async function countKeptParts(pdfUrl: string): Promise<number> {
  const count = await attempt(async (found) => {
    const keys = await (await found.open(prefix + pdfUrl)).keys();
    return keys.filter(({ url }) => url.includes(`${pdfUrl}?part=`)).length;
  });
  return count ?? 0;
}

/** Keeps an edition's data and the page on screen with all that it has loaded, then forgets the editions before. */
export async function keepEdition(edition: Newspaper, pagePath: string): Promise<void> {
  const name = prefix + edition.pdfUrl;
  await attempt(async (found) => {
    const cache = await found.open(name);
    await cache.put(dataPath, Response.json(edition));
    await keepPage(cache, pagePath);
  });
  await attempt(async (found) => {
    const others = (await found.keys()).filter((one) => one.startsWith(prefix) && one !== name);
    await Promise.all(others.map((one) => found.delete(one)));
  });
}

async function keepPage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, timeLimit(60_000));
  if (!page.ok) return;
  const html = await page.clone().text();
  await cache.put(path, page);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const named = html.match(/\/assets\/[\w./-]+/g) ?? [];
  const assets = new Set([...loaded, ...named].filter((one) => one.startsWith('/assets/')));
  await Promise.allSettled([...assets].map((one) => cache.add(one)));
}

/** The edition that was read last. */
export function lastReadEdition(): Promise<Newspaper | undefined> {
  return attempt(async (found) => {
    const name = (await found.keys()).find((one) => one.startsWith(prefix));
    const answer = name && (await (await found.open(name)).match(dataPath));
    return answer ? ((await answer.json()) as Newspaper) : undefined;
  });
}
