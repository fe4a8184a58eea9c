import type { Newspaper } from '@zay/contract';
import { timeLimit } from '../platform/time-limit.ts';

/**
 * The last read edition in cache storage: one cache for its parts, data and page, named after its PDF file. Opening
 * another edition deletes it. Without cache storage, or without room, nothing is stored.
 */
const prefix = 'newspaper ';
const dataPath = '/newspaper/edition.json';

/** Size of the parts that are fetched, stored and counted. */
export const partBytes = 65_536;

const storage = () => (typeof caches === 'undefined' ? undefined : caches);
const partPath = (pdfUrl: string, index: number) => `${pdfUrl}?part=${index}`;

/** Runs work with cache storage; undefined if that is missing or denied. */
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
  /** Length of the whole file in bytes. */
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

/** Number of stored parts of a file. */
export async function countKeptParts(pdfUrl: string): Promise<number> {
  const count = await attempt(async (found) => {
    const keys = await (await found.open(prefix + pdfUrl)).keys();
    return keys.filter(({ url }) => url.includes(`${pdfUrl}?part=`)).length;
  });
  return count ?? 0;
}

/** Stores an edition's data and its page with all loaded resources, then deletes earlier editions. */
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

/** Deletes the pages of a withdrawn edition; what stays is its name, and that it was withdrawn. */
export async function forgetEdition(edition: Newspaper): Promise<void> {
  await attempt(async (found) => {
    const name = prefix + edition.pdfUrl;
    if (!(await found.has(name))) return;
    await found.delete(name);
    const withdrawn: KeptEdition = { ...edition, isWithdrawn: true };
    await (await found.open(name)).put(dataPath, Response.json(withdrawn));
  });
}

export interface KeptEdition extends Newspaper {
  /** Its pages are no longer stored. */
  readonly isWithdrawn?: true;
}

export function lastReadEdition(): Promise<KeptEdition | undefined> {
  return attempt(async (found) => {
    const name = (await found.keys()).find((one) => one.startsWith(prefix));
    const answer = name && (await (await found.open(name)).match(dataPath));
    return answer ? ((await answer.json()) as KeptEdition) : undefined;
  });
}
