import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeForm, type Front } from './front.ts';
import { freshSeconds, type PublicCache } from './public-cache.ts';
import type { Source, StoredAnswer } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
    publicFront: Front;
  }
  interface FastifyContextConfig {
    /** Names what the request asks for; undefined where the answer is not for everybody. */
    cacheKey?: (request: FastifyRequest) => string | undefined;
  }
}

/** A cache between the shop and its guests may keep a public answer so long; browsers ask each time, with the ETag. */
export const publicAnswer = {
  'cache-control': `public, max-age=0, s-maxage=${freshSeconds}`,
  // Not in cache-control: browsers would show an old page at once, also to someone who has just changed it.
  'cdn-cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${freshSeconds}`,
} as const;

export const personalAnswer = { 'cache-control': 'private, no-store' } as const;

const sources = new WeakMap<ServerResponse, Source>();

/** What a public answer was made from, for pages that are made from it; undefined for any other answer. */
export function sourceOf(response: ServerResponse): Source | undefined {
  return sources.get(response);
}

export function tellSource(reply: FastifyReply, source: Source): void {
  sources.set(reply.raw, source);
}

export function registerPublicCache(app: FastifyInstance, front: Front): void {
  app.decorate('publicCache', front.cache);
  app.decorate('publicFront', front);
  app.addHook('preClose', async () => front.close());
}

export function cacheKeyOf(request: FastifyRequest): string | undefined {
  const { cacheKey } = request.routeOptions.config;
  return cacheKey && (request.method === 'GET' || request.method === 'HEAD') ? cacheKey(request) : undefined;
}

/** Sends a kept answer, past Fastify's reply: its headers were made with it, with those that hooks had added. */
export async function sendStored(
  reply: FastifyReply,
  key: string,
  stored: StoredAnswer,
): Promise<FastifyReply> {
  const { request, raw, server } = reply;
  const accepted = request.headers['accept-encoding'];
  const ready = stored.ready(accepted);
  const form = ready ?? (await stored.make(accepted));
  if (!ready) server.publicCache.measure(key, stored);
  server.publicFront.learn(request.raw, request.originalUrl, key);
  tellSource(reply, stored);
  reply.hijack();
  writeForm(request.raw, raw, form);
  return reply;
}

/** The headers of a public answer, with what the hooks of this reply have set. */
export function publicHeaders(
  reply: FastifyReply,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const set = Object.entries({ ...reply.getHeaders(), ...publicAnswer, ...own });
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
