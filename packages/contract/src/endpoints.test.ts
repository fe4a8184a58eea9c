import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { commonRefusals } from './core/error.ts';
import { endpoints } from './endpoints.ts';
import { limits } from './limits.ts';

interface Row {
  id: string;
  methods: string[];
  path: string;
  /** Names that the row writes into the address. */
  query: string[];
  auth: string | undefined;
}

const table = readFileSync(new URL('../../../docs/requirements.tsv', import.meta.url), 'utf8');

function readRow(line: string): Row | undefined {
  const [id = '', , , text = ''] = line.split('\t');
  const [, methods, path = '', query] =
    /^((?:GET|POST)(?: or PUT)?) (\/api\/\w+\/\w+)(?:\?([\w&=]+))?/.exec(text) ?? [];
  if (!id.startsWith('API-') || methods === undefined) return;
  return {
    id,
    methods: methods.split(' or '),
    path,
    query: query?.split('&').map((name) => name.replace(/=.*/, '')) ?? [],
    auth: /auth (none|optional|required)|D7 (none|optional|required)/.exec(text)?.slice(1).find(Boolean),
  };
}

function queryNames(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? queryNames(schema.out) : [];
}

const rows = table.split('\n').flatMap((line) => readRow(line) ?? []);

test('the table of requirements has 108 calls', () => {
  expect(rows.map((row) => row.id)).toEqual(
    Array.from({ length: 108 }, (_, index) => `API-${String(index + 1).padStart(2, '0')}`),
  );
});

test('every call has exactly one endpoint, in the order of the rows', () => {
  const fromRows = endpoints.map((endpoint) => endpoint.row).filter((row) => row.startsWith('API-'));
  expect(fromRows).toEqual(rows.map((row) => row.id));
  const routes = endpoints.flatMap(({ method, alsoMethods = [], path, alsoPaths = [] }) =>
    [method, ...alsoMethods].flatMap((verb) => [path, ...alsoPaths].map((address) => `${verb} ${address}`)),
  );
  expect(new Set(routes).size).toBe(routes.length);
});

describe.each(rows)('$id $path', (row) => {
  const endpoint = endpoints.find((candidate) => candidate.row === row.id)!;

  test('has method, path, query names and auth of its row', () => {
    expect(endpoint.path).toBe(row.path);
    expect([endpoint.method, ...(endpoint.alsoMethods ?? [])]).toEqual(expect.arrayContaining(row.methods));
    expect(endpoint.method).toBe(row.methods[0]);
    expect(queryNames(endpoint.query)).toEqual(expect.arrayContaining(row.query));
    const required = endpoint.auth === 'buyer' || endpoint.auth === 'reset';
    if (row.auth) expect(required ? 'required' : endpoint.auth).toBe(row.auth);
  });
});

describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.row} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('has a description of one sentence', () => {
      expect(endpoint.summary).toMatch(/^[A-Z].*[.]$/);
      expect(endpoint.path.split('/')[2]).toBe(endpoint.tag);
    });

    test('its examples pass its own schemas unchanged', () => {
      const { query, body, response } = endpoint.example ?? {};
      expect(endpoint.response.parse(response)).toEqual(response);
      if (endpoint.query) endpoint.query.parse(query ?? {});
      if (!endpoint.body) expect(body).toBeUndefined();
      else
        expect(Object.keys(endpoint.body.parse(body) as object)).toEqual(
          expect.arrayContaining(Object.keys(body as object)),
        );
    });

    test('its refusals are stable codes that do not contradict the common ones', () => {
      for (const [code, status] of Object.entries(endpoint.refusals ?? {})) {
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        const common: Record<string, number> = commonRefusals;
        expect(common[code] ?? status).toBe(status);
      }
      const codes = Object.keys(endpoint.refusals ?? {});
      expect(codes).toEqual(expect.arrayContaining(Object.keys(endpoint.refusalBodies ?? {})));
    });

    test('a body that may have a picture as text is allowed to be as large', () => {
      const holdsPicture = JSON.stringify(endpoint.example?.body ?? '').includes('image/png');
      expect(endpoint.bodyBytes).toBe(holdsPicture ? limits.imageBodyBytes : undefined);
    });
  },
);

test('every call with a file may refuse it for its size', () => {
  const calls = endpoints.filter((endpoint) => endpoint.multipart);
  expect(calls.length).toBeGreaterThan(0);
  for (const { path, refusals } of calls) expect([path, refusals?.['image-too-large']]).toEqual([path, 400]);
});
