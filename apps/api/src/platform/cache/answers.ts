import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeForm, type Front } from './front.ts';
import { freshSeconds, type PublicCache } from './public-cache.ts';
import type { StoredAnswer } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
    publicFront: Front;
  }
  interface FastifyContextConfig {
    /** Returns the cache key of a request; undefined where the answer is not public. */
    cacheKey?: (request: FastifyRequest) => string | undefined;
  }
}

/** Headers of a public answer: shared caches keep it for `freshSeconds`, browsers revalidate it each time by ETag. */
export const publicAnswer = {
  'cache-control': `public, max-age=0, s-maxage=${freshSeconds}`,
  // Not in cache-control: a browser would show a stale page at once, even to a user who has just changed it.
  'cdn-cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${freshSeconds}`,
} as const;

export const personalAnswer = { 'cache-control': 'private, no-store' } as const;

export function registerPublicCache(app: FastifyInstance, front: Front): void {
  app.decorate('publicCache', front.cache);
  app.decorate('publicFront', front);
  app.addHook('preClose', async () => front.close());
}

/** @returns the cache key; undefined where the route is not cached or the method is not GET or HEAD */
export function cacheKeyOf(request: FastifyRequest): string | undefined {
  const { cacheKey } = request.routeOptions.config;
  return cacheKey && (request.method === 'GET' || request.method === 'HEAD') ? cacheKey(request) : undefined;
}

/**
 * Sends a cached answer. Bypasses Fastify's reply, because the cached headers already include those that hooks added
 * when the answer was made.
 * @param route the template of its address
 */
export async function sendStored(
  reply: FastifyReply,
  key: string,
  stored: StoredAnswer,
  route = reply.request.routeOptions.url,
): Promise<FastifyReply> {
  const { request, raw, server } = reply;
  const accepted = request.headers['accept-encoding'];
  const ready = stored.ready(accepted);
  const form = ready ?? (await stored.make(accepted, publicHeaders(reply)));
  if (!ready) server.publicCache.measure(key, stored);
  server.publicFront.learn(request.raw, request.originalUrl, { key, route });
  reply.hijack();
  writeForm(request.raw, raw, form);
  return reply;
}

/** The headers of every public answer: those that hooks have set on this reply, then `publicAnswer`. */
function publicHeaders(reply: FastifyReply): Record<string, string> {
  const set = Object.entries({ ...reply.getHeaders(), ...publicAnswer });
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
