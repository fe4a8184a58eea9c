import type { Endpoint } from '@zay/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { strictestPolicy } from '../http/headers.ts';
import { languageOf } from '../http/language.ts';
import type { queryReader } from '../http/query.ts';
import { Refusal } from '../http/refusal.ts';
import { cacheKeyOf, publicHeaders, sendStored, setSource } from './answers.ts';
import { StoredAnswer } from './stored-answer.ts';

/**
 * Makes the function that returns a request's cache key: endpoint, language and the query parameters of the contract,
 * normalized in spelling and order. The key is undefined for a request with a token that may change the answer.
 */
export function keyMaker(endpoint: Endpoint, readQuery: ReturnType<typeof queryReader>) {
  return (request: FastifyRequest): string | undefined => {
    if (endpoint.auth !== 'none' && request.headers.authorization !== undefined) return undefined;
    const query = readQuery({ ...(request.query as object), ...(request.params as object) });
    const values = Object.keys(query)
      .sort()
      .map((name) => [name, query[name]]);
    return `${endpoint.row} ${languageOf(request)} ${JSON.stringify(values)}`;
  };
}

/**
 * Answers a public read from the cache, or calls `make` on a miss. JSON is cached, a refusal is not.
 * @param tags invalidate the answer
 */
export async function answerCached(
  reply: FastifyReply,
  endpoint: Endpoint,
  tags: readonly string[],
  make: () => Promise<string | Refusal>,
): Promise<FastifyReply> {
  const { request, server } = reply;
  const cache = server.publicCache;
  const key = cacheKeyOf(request) ?? '';
  const source = { tags, freshUntil: cache.freshUntil() };
  const vary = endpoint.auth === 'none' ? 'Lang, Accept-Encoding' : 'Lang, Accept-Encoding, Authorization';
  const made = await cache.fill<Refusal>(key, async () => {
    const json = await make();
    if (json instanceof Refusal) return json;
    const headers = publicHeaders(reply, { vary, 'content-security-policy': strictestPolicy });
    const stored = new StoredAnswer(Buffer.from(json), 'application/json; charset=utf-8', headers, source);
    await stored.make(request.headers['accept-encoding']);
    return stored;
  });
  if (made instanceof StoredAnswer) return sendStored(reply, key, made);
  setSource(reply, source);
  return reply.refuse(made);
}
