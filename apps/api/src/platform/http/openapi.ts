import { picture } from './multipart.ts';
import { ApiError, limits, refusalsOf, type Endpoint, type HttpMethod } from '@zay/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const errorMessage = "A sentence for the user, in the caller's language.";
const jsonTypes = ['application/json-patch+json', 'application/json'];

/** Named schemas of the document; a schema that differs as input gets a separate name. */
class Components {
  readonly schemas: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};

  /** @returns the JSON Schema of a Zod schema, with its named parts moved to `schemas` */
  add(schema: z.ZodType, io: Direction): Json {
    const wrapped = z.toJSONSchema(z.object({ root: schema }), {
      io,
      unrepresentable: 'any',
      override: tidy,
    }) as Json;
    const parts = (wrapped['$defs'] ?? {}) as Record<string, Json>;
    const names = new Map(Object.keys(parts).map((name) => [name, this.#nameFor(name, parts, io)]));
    for (const [name, part] of Object.entries(parts)) {
      this.schemas[names.get(name) ?? name] = relink(part, names) as Json;
    }
    return relink((wrapped['properties'] as Json)['root'], names) as Json;
  }

  #nameFor(name: string, parts: Record<string, Json>, io: Direction): string {
    const present = this.schemas[name];
    const same = new Map(Object.keys(parts).map((part) => [part, part]));
    const differs = present && JSON.stringify(present) !== JSON.stringify(relink(parts[name], same));
    return io === 'input' && differs ? `${name}Input` : name;
  }
}

/** Removes bounds of safe integers, which say nothing, and `additionalProperties: false`, which would forbid new fields. */
function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
}

/** Points references to components/schemas under their final names. */
function relink(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => relink(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (key === '$ref' && typeof item === 'string') {
        const name = item.replace('#/$defs/', '');
        return [[key, `#/components/schemas/${names.get(name) ?? name}`]];
      }
      return key === 'id' && typeof item === 'string' && names.has(item) ? [] : [[key, relink(item, names)]];
    }),
  );
}

function isListOfObjects(schema: unknown): boolean {
  const { items } = schema as { items?: Json };
  return items !== undefined && '$ref' in items;
}

function parametersOf(endpoint: Endpoint, components: Components, pathNames: readonly string[]): Json[] {
  const parameters: Json[] = [{ $ref: '#/components/parameters/Lang' }];
  if (endpoint.idempotent) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  if (!endpoint.query) return parameters;
  const schema = components.add(endpoint.query, 'input');
  const required = new Set((schema['required'] ?? []) as string[]);
  const example = (endpoint.example?.query ?? {}) as Json;
  const aliases = Object.entries(endpoint.queryAliases ?? {});
  for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Json)) {
    const others = aliases.flatMap(([alias, target]) => (target === name ? [alias] : []));
    const inPath = pathNames.includes(name);
    parameters.push({
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.has(name),
      // A list of objects is sent as JSON.
      ...(isListOfObjects(property)
        ? { content: { 'application/json': { schema: property } } }
        : { schema: property, ...(name in example ? { example: example[name] } : {}) }),
      ...(others.length > 0 ? { description: `Also read as ${others.join(', ')}.` } : {}),
    });
  }
  return parameters;
}

function requestBodyOf(endpoint: Endpoint, components: Components): Json | undefined {
  const { multipart, body } = endpoint;
  if (!multipart) {
    if (!body) return undefined;
    const content = { schema: components.add(body, 'input'), example: endpoint.example?.body };
    return {
      required: !body.safeParse(undefined).success,
      content: Object.fromEntries(jsonTypes.map((type) => [type, content])),
    };
  }
  const { kinds } = multipart.longest ?? picture;
  const file = { type: 'string', format: 'binary', description: kinds };
  const fileSchema = {
    type: 'object',
    properties: { [multipart.fileField]: file },
    ...(multipart.fileRequired ? { required: [multipart.fileField] } : {}),
  };
  const schema = body ? { allOf: [components.add(body, 'input'), fileSchema] } : fileSchema;
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function codesOf(endpoint: Endpoint): Map<number, string[]> {
  const codes = new Map<number, string[]>();
  for (const [code, status] of refusalsOf(endpoint)) codes.set(status, [...(codes.get(status) ?? []), code]);
  return codes;
}

/** Refusal responses by status. Equal ones are written once, in components/responses. */
function answersOf(endpoint: Endpoint, components: Components): Json {
  const references: Json = {};
  for (const [status, codes] of codesOf(endpoint)) {
    // Other calls may refuse with the same codes, and bodies of their own.
    const hasBodies = codes.some((code) => endpoint.refusalBodies?.[code]);
    const name = [status, ...codes, ...(hasBodies ? [nameOf(endpoint.path)] : [])].join('.');
    components.responses[name] ??= refusalOf(endpoint, status, codes, components);
    references[status] = { $ref: `#/components/responses/${name}` };
  }
  return references;
}

function refusalOf(
  endpoint: Endpoint,
  status: number,
  codes: readonly string[],
  components: Components,
): Json {
  const byBody = Map.groupBy(codes, (code) => endpoint.refusalBodies?.[code] ?? ApiError);
  const schemas = [...byBody].map(([body, itsCodes]) => ({
    allOf: [components.add(body, 'output'), { type: 'object', properties: { code: { enum: itsCodes } } }],
  }));
  const comesBack = status === 503 || status === 429;
  return {
    description: codes.join(', '),
    ...(comesBack ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { statusCode: status, code, message: errorMessage } }]),
        ),
      },
    },
  };
}

const security: Readonly<Record<Endpoint['auth'], Json[]>> = {
  none: [],
  optional: [{}, { accessToken: [] }],
  buyer: [{ accessToken: [] }],
  reset: [{ resetToken: [] }],
  staff: [{ staffToken: [] }],
};

const nameOf = (path: string) => path.replace(/^\/api\//, '').replaceAll(/[/:]+/g, '_');

function operationOf(endpoint: Endpoint, method: HttpMethod, path: string, components: Components): Json {
  const pathNames = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const requestBody = method === 'GET' ? undefined : requestBodyOf(endpoint, components);
  // A DELETE takes its parameters in the query; only one without a query schema has a body.
  const withBody = requestBody && !(method === 'DELETE' && endpoint.query);
  const suffix = method === endpoint.method ? '' : `_${method.toLowerCase()}`;
  return {
    operationId: nameOf(path) + suffix,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `Requirement ${endpoint.row}.`,
    security: security[endpoint.auth],
    parameters: parametersOf(endpoint, components, pathNames),
    ...(withBody ? { requestBody } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: components.add(endpoint.response, 'output'),
            example: endpoint.example?.response,
          },
        },
      },
      ...answersOf(endpoint, components),
    },
  };
}

const parameters = {
  Lang: {
    name: 'Lang',
    in: 'header',
    description:
      'Language of the answer; 1 (English) and 2 (Myanmar Unicode) are read too. Unknown means en-US.',
    schema: { type: 'string', enum: ['en-US', 'unicode', 'zawgyi', '1', '2'], default: 'en-US' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A value of your own; a repeated call with the same key answers what the first one answered.',
    schema: { type: 'string', maxLength: limits.idempotencyKey },
  },
};

const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'Access token of a login.' },
  resetToken: { type: 'http', scheme: 'bearer', description: 'Single-use token of a set-new-password link.' },
  staffToken: { type: 'http', scheme: 'bearer', description: 'Token of a session of the back office.' },
};

export interface OpenApiOptions {
  readonly endpoints: readonly Endpoint[];
  readonly title: string;
  readonly version: string;
  /** This server's own origin if missing. */
  readonly serverUrl?: string;
}

/** @returns the OpenAPI 3.1 document of the endpoints */
export function buildOpenApi({ endpoints, title, version, serverUrl = '/' }: OpenApiOptions): object {
  const components = new Components();
  for (const endpoint of endpoints) components.add(endpoint.response, 'output');
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.alsoPaths ?? [])]) {
      const item = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
      for (const method of [endpoint.method, ...(endpoint.alsoMethods ?? [])]) {
        item[method.toLowerCase()] = operationOf(endpoint, method, path, components);
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Query names are read in any letter case. Failures answer with an ApiError.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: components.schemas, responses: components.responses, parameters, securitySchemes },
  };
}
