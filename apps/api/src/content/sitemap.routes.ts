import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visibleCategories } from '../catalog/category.store.ts';
import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import {
  brandEntry,
  categoryEntry,
  fixedPages,
  productEntry,
  robotsText,
  sitemapIndex,
  urlSet,
  type Entry,
} from './sitemap.rules.ts';
import {
  brandsOfPart,
  countUpTo,
  partsOf,
  productsOfPart,
  stateOfProducts,
  type Part,
} from './sitemap.store.ts';

/** The limit of sitemaps.org; such a file is far below 50 MB. */
const entriesOfFile = 50_000;

interface Shop {
  readonly db: Database;
  readonly config: { readonly publicUrl: string };
}

/** /robots.txt, and /sitemap.xml: one file if all entries fit, else the index of files below /sitemap/. */
export function registerSitemap(
  app: FastifyInstance,
  { db, config: { publicUrl } }: Shop,
  size: number = entriesOfFile,
): void {
  const pages = async (): Promise<Entry[]> => {
    const categories = await visibleCategories(db);
    return [...fixedPages.map((path) => ({ path })), ...categories.map(categoryEntry)];
  };
  const brands = async (part: Part): Promise<Entry[]> => (await brandsOfPart(db, part)).map(brandEntry);
  async function* products(part: Part): AsyncGenerator<Entry[]> {
    for await (const rows of productsOfPart(db, part)) yield rows.map(productEntry);
  }
  const sendPages = (request: FastifyRequest, reply: FastifyReply, entries: readonly Entry[]) =>
    send(request, reply, JSON.stringify(entries), () => Readable.from(urlSet(publicUrl, [entries])));

  app.get('/robots.txt', (request, reply) => {
    const text = robotsText(publicUrl);
    return send(request, reply, text, () => text, 'text/plain; charset=utf-8');
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const everything: Part = { number: 0, size: Number.MAX_SAFE_INTEGER };
    const first = await pages();
    const counts = await Promise.all([countUpTo(db, 'brand', size), countUpTo(db, 'product', size)]);
    if (first.length + counts[0] + counts[1] > size) {
      const [brandParts, productParts] = await Promise.all([
        partsOf(db, 'brand', size),
        partsOf(db, 'product', size),
      ]);
      const index = sitemapIndex(publicUrl, [
        'pages',
        ...brandParts.map((number) => `brands-${number}`),
        ...productParts.map((number) => `products-${number}`),
      ]);
      return send(request, reply, index, () => index);
    }
    first.push(...(await brands(everything)));
    const state = `${JSON.stringify(first)} ${await stateOfProducts(db, everything)}`;
    return send(request, reply, state, () =>
      Readable.from(urlSet(publicUrl, both(first, products(everything)))),
    );
  });

  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const { name } = request.params;
    if (name === 'pages.xml') return sendPages(request, reply, await pages());
    const [, kind, numberText] = /^(brands|products)-(\d{1,6})\.xml$/.exec(name) ?? [];
    const part: Part = { number: Number(numberText), size };
    if (kind === 'brands') {
      const entries = await brands(part);
      if (entries.length > 0) return sendPages(request, reply, entries);
    }
    if (kind === 'products' && (await partsOf(db, 'product', size)).includes(part.number)) {
      const state = await stateOfProducts(db, part);
      return send(request, reply, state, () => Readable.from(urlSet(publicUrl, products(part))));
    }
    return reply.refuse(new Refusal('not-found'));
  });
}

async function* both(first: readonly Entry[], rest: AsyncGenerator<Entry[]>) {
  yield first;
  yield* rest;
}

/** Sends `body`, or 304 when the crawler's copy has the ETag of `state`. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
  body: () => string | Readable,
  type = 'application/xml; charset=utf-8',
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag).header('cache-control', 'public, max-age=3600');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(type).send(body());
}
