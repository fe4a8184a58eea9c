import type { Endpoint, Language } from '@zay/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { strictestPolicy } from '../http/headers.ts';
import { languageOf } from '../http/language.ts';
import type { queryReader } from '../http/query.ts';
import { Refusal } from '../http/refusal.ts';
import { sendStored } from './answers.ts';
import type { PublicCache } from './public-cache.ts';
import { StoredAnswer, type Source } from './stored-answer.ts';

/**
 * Makes the function that returns the cache key of an answer for guests: endpoint, language and the query parameters of the
 * contract, normalized in spelling and order.
 */
export function keyMaker(endpoint: Endpoint, readQuery: ReturnType<typeof queryReader>) {
  return (raw: Readonly<Record<string, unknown>>, language: Language): string => {
    const query = readQuery(raw);
    const values = Object.keys(query)
      .sort()
      .map((name) => [name, query[name]]);
    return `${endpoint.row} ${language} ${JSON.stringify(values)}`;
  };
}

/** As `keyMaker`, for a request. The key is undefined for a request with a token that may change the answer. */
export function requestKeyMaker(endpoint: Endpoint, keyOf: ReturnType<typeof keyMaker>) {
  return (request: FastifyRequest): string | undefined => {
    if (endpoint.auth !== 'none' && request.headers.authorization !== undefined) return undefined;
    return keyOf({ ...(request.query as object), ...(request.params as object) }, languageOf(request));
  };
}

/** How to make a public answer: a JSON value or a refusal. */
interface PublicAnswer {
  readonly key: string;
  /** Invalidate the answer. */
  readonly tags: readonly string[];
  readonly make: () => Promise<unknown>;
}

/** Reads an answer from the cache, or calls `make` on a miss. JSON is cached, a refusal is not. */
async function readCached(cache: PublicCache, endpoint: Endpoint, { key, tags, make }: PublicAnswer) {
  const source: Source = { tags, freshUntil: cache.freshUntil() };
  const vary = endpoint.auth === 'none' ? 'Lang, Accept-Encoding' : 'Lang, Accept-Encoding, Authorization';
  const made = await cache.fill<Refusal>(key, async () => {
    const value = await make();
    if (value instanceof Refusal) return value;
    const headers = { vary, 'content-security-policy': strictestPolicy };
    return new StoredAnswer(
      Buffer.from(JSON.stringify(value)),
      'application/json; charset=utf-8',
      headers,
      source,
    );
  });
  return { made, source };
}

/** Answers a public read from the cache, or calls `make` on a miss. */
export async function answerCached(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: PublicAnswer,
): Promise<FastifyReply> {
  const { made } = await readCached(reply.server.publicCache, endpoint, answer);
  return made instanceof Refusal ? reply.refuse(made) : sendStored(reply, answer.key, made);
}

/** As `answerCached`, for a caller in this process. The value is the caller's own: a cached one is parsed anew. */
export async function valueCached(
  cache: PublicCache,
  endpoint: Endpoint,
  answer: PublicAnswer,
): Promise<{ readonly value: unknown; readonly source: Source }> {
  let own: unknown;
  const make = async () => (own = await answer.make());
  const { made, source } = await readCached(cache, endpoint, { ...answer, make });
  if (made instanceof Refusal) return { value: made, source };
  return { value: own ?? (JSON.parse(String(await made.body())) as unknown), source: made };
}
