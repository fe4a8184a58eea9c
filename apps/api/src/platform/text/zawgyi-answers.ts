import type { Endpoint, TextKind } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../http/language.ts';
import { kindsOf } from './kinds.ts';
import { toZawgyi, toZawgyiFor } from './zawgyi.ts';

export type Kinds = ReadonlyMap<string, TextKind>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the answer is for; set by route(). */
    readerId: number | null;
  }
}

/**
 * A JSON value with every text in Zawgyi; keys, numbers, and the fields that are marked as verbatim stay.
 * @param buyerId whom it is for, who may send a text of it back
 */
export function zawgyiValue(value: unknown, kinds: Kinds, buyerId: number | null = null): unknown {
  if (typeof value === 'string') return buyerId === null ? toZawgyi(value) : toZawgyiFor(buyerId, value);
  if (Array.isArray(value)) return value.map((inner) => zawgyiValue(inner, kinds, buyerId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      kinds.get(key) === 'verbatim' ? inner : zawgyiValue(inner, kinds, buyerId),
    ]),
  );
}

/** How the texts of an endpoint's answers are to be treated, by field. */
export function answerKinds(endpoint: Endpoint): Kinds {
  const bodies = [endpoint.response, ...Object.values(endpoint.refusalBodies ?? {})];
  return new Map(bodies.flatMap((schema) => [...kindsOf(schema)]));
}

/**
 * With `Lang: zawgyi` every text of a JSON answer leaves in Zawgyi (decision 40), texts of refusals included.
 * The answer of an address depends on the language, so `Vary` names it for caches.
 */
export function registerZawgyiAnswers(app: FastifyInstance): void {
  const known = new WeakMap<Endpoint, Kinds>();
  const kindsFor = (endpoint: Endpoint | undefined): Kinds => {
    if (!endpoint) return new Map();
    const kinds = known.get(endpoint) ?? answerKinds(endpoint);
    known.set(endpoint, kinds);
    return kinds;
  };

  app.decorateRequest('readerId', null);
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) reply.header('vary', 'Lang');
    return languageOf(request) === 'zawgyi'
      ? zawgyiValue(payload, kindsFor(endpoint), request.readerId)
      : payload;
  });
}
