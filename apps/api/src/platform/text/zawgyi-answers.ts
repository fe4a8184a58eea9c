import type { Endpoint } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../http/language.ts';
import { kindsOf, type Kinds } from './kinds.ts';
import { toZawgyi } from './zawgyi.ts';

/** Converts all texts of a JSON value to Zawgyi, except keys and verbatim fields. */
export function zawgyiValue(value: unknown, kinds: Kinds): unknown {
  if (typeof value === 'string') return toZawgyi(value);
  if (Array.isArray(value)) return value.map((inner) => zawgyiValue(inner, kinds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      kinds.get(key) === 'verbatim' ? inner : zawgyiValue(inner, kinds),
    ]),
  );
}

/** Text kinds of an endpoint's response, by field. */
export function answerKinds(endpoint: Endpoint): Kinds {
  const bodies = [endpoint.response, ...Object.values(endpoint.refusalBodies ?? {})];
  return new Map(bodies.flatMap((schema) => [...kindsOf(schema)]));
}

/**
 * With `Lang: zawgyi` every text of a JSON response is converted to Zawgyi (decision 40), refusals included. Sets
 * `Vary`, because the response depends on the language.
 */
export function registerZawgyiAnswers(app: FastifyInstance): void {
  const known = new WeakMap<Endpoint, Kinds>();
  const kindsFor = (endpoint: Endpoint | undefined): Kinds => {
    if (!endpoint) return new Map();
    const kinds = known.get(endpoint) ?? answerKinds(endpoint);
    known.set(endpoint, kinds);
    return kinds;
  };

  app.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint) reply.header('vary', 'Lang');
    return languageOf(request) === 'zawgyi' ? zawgyiValue(payload, kindsFor(endpoint)) : payload;
  });
}
