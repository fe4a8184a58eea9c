import { z } from 'zod';
import type { Endpoint } from '@zay/contract';

class MalformedQuery extends Error {
  readonly statusCode = 400;
}

/** Rejects a query that is not percent-encoded UTF-8, which the parser would pass on undecoded. @throws an error of status 400 */
export function assertQueryText(url: string): void {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return;
  try {
    decodeURIComponent(url.slice(start + 1));
  } catch {
    throw new MalformedQuery('the query is not UTF-8');
  }
}

/**
 * Converts a request target to origin form: the absolute form that proxies get, `http://shop.example/home`, becomes
 * `/home`. The host is ignored, as the Host header is.
 */
export function originForm(url: string): string {
  const [site] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
  if (site === undefined) return url;
  const rest = url.slice(site.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Percent-encodes raw non-ASCII bytes, which some clients send. Node decodes each byte as one character. */
export function encodeRawBytes(url: string): string {
  // oxlint-disable-next-line no-control-regex
  return url.replace(/[^\x00-\x7f]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The property names of an object schema, also inside of pipes (`transform`, `preprocess`). */
export function queryNamesOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((part) => queryNamesOf(part as z.ZodType));
  return [];
}

/**
 * Makes the function that normalizes a query. It maps names to the contract's spelling regardless of letter case
 * (decision 3), alias or `[]` suffix, drops empty values and unknown names, and turns a repeated name into an array.
 */
export function queryReader(
  endpoint: Endpoint,
): (raw: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const spelling = new Map<string, string>();
  for (const [alias, name] of Object.entries(endpoint.queryAliases ?? {}))
    spelling.set(alias.toLowerCase(), name);
  for (const name of queryNamesOf(endpoint.query)) spelling.set(name.toLowerCase(), name);
  return (raw) => {
    const read: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(raw)) {
      const name = spelling.get(key.toLowerCase().replace(/\[\]$/, ''));
      if (name === undefined || value === '' || value === undefined) continue;
      read[name] = name in read ? [read[name], value].flat() : value;
    }
    return read;
  };
}
