import { z } from 'zod';
import type { Endpoint } from '@zay/contract';

class MalformedQuery extends Error {
  readonly statusCode = 400;
}

/** Refuses a query that is not percent-encoded UTF-8: the parser would hand on what it cannot decode. */
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
 * The path and query of a request line that names a site before them, as for a proxy: `http://shop.example/home` →
 * `/home`. Which site it names says nothing, like the Host header.
 */
export function originForm(url: string): string {
  const [site] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
  if (site === undefined) return url;
  const rest = url.slice(site.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Percent-encodes the bytes beyond ASCII that some clients send as they are; Node reads each as one character. */
export function encodeRawBytes(url: string): string {
  // oxlint-disable-next-line no-control-regex
  return url.replace(/[^\x00-\x7f]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The names of an object schema, whatever is wrapped around it. */
export function queryNamesOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((part) => queryNamesOf(part as z.ZodType));
  return [];
}

/**
 * Renames query names to the contract's spelling, whatever their letter case (decision 3), alias or `[]` ending.
 * Empty values count as missing, unknown names are dropped; a name given twice becomes a list.
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
