/** Random calls of the operations in an OpenAPI document, and whether the answers are as it declares. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { randomNumbers } from './random.ts';
import { breakOnePart, validValue, type Schema, type ValueSource } from './schema-values.ts';

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export type CallerKind = 'guest' | 'buyer' | 'staff';

export interface Target {
  readonly url: string;
  /** The callers to choose from, each as often as it is listed. */
  readonly callers: readonly CallerKind[];
}

interface Call {
  readonly target: Target;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly caller: CallerKind;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FuzzResult {
  /** One line a defect, with the seed and the number of its call. */
  readonly defects: readonly string[];
  readonly statuses: Readonly<Record<number, number>>;
  readonly operations: number;
}

const longestQueryText = 4_000;
const keptValues = 30;
/** Fields that name a record. */
const nameOfRecord = /(ids?|key|no|code|token)$/i;
const callMilliseconds = 10_000;
/** The caller is replaced after so many calls: it may have been blocked, or its login be too old. */
const callsOfCaller = 300;
const languages = ['en-US', 'unicode', 'zawgyi', '1', '2', 'xx'];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** `brand` of `brandId`, and of the `id` in answers of `GetBrands` and in calls of `SaveBrand`. */
function kindOf(name: string, operationId: string): string {
  const plain = name.replace(/Ids?$/i, '').toLowerCase();
  if (plain !== '') return plain;
  const act = operationId.split('_').at(-1) ?? '';
  return act
    .replace(/^[A-Z][a-z]+(?=[A-Z])/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .toLowerCase();
}

/** Values of fields in answers that name records, the latest of each kind. */
class KnownValues {
  readonly #kinds = new Map<string, unknown[]>();

  of(name: string, operationId: string): readonly unknown[] {
    return this.#kinds.get(kindOf(name, operationId)) ?? [];
  }

  add(value: unknown, operationId: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.add(item, operationId);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.add(inner, operationId);
      else if (nameOfRecord.test(name)) this.#keep(kindOf(name, operationId), inner);
    }
  }

  #keep(kind: string, value: unknown): void {
    const values = (this.#kinds.get(kind) ?? []).filter((kept) => kept !== value);
    this.#kinds.set(kind, [...values, value].slice(-keptValues));
  }
}

const pointerTo = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** One API: its operations, and validators of their answers. */
class Api {
  readonly operations: readonly Omit<Call, 'caller' | 'query' | 'body' | 'headers'>[];
  readonly #ajv = new Ajv2020({ strict: false });
  readonly #validators = new Map<string, ValidateFunction | undefined>();
  readonly #document: Document;

  constructor(target: Target, document: Document) {
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, 'api');
    this.#document = document;
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ target, method, path, operation })),
    );
  }

  resolve(reference: string): Schema {
    const parts = reference.slice(2).split('/');
    return parts.reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)[key],
      this.#document,
    ) as Schema;
  }

  /** @returns what is wrong with an answer; undefined if the document declares it */
  problemOf(
    { path, method }: Pick<Call, 'path' | 'method'>,
    status: number,
    answer: unknown,
  ): string | undefined {
    const validate = this.#validatorOf(path, method, status);
    if (!validate) return 'undeclared status';
    return validate(answer) ? undefined : this.#ajv.errorsText(validate.errors);
  }

  #validatorOf(path: string, method: string, status: number): ValidateFunction | undefined {
    const key = `${method} ${path} ${status}`;
    if (!this.#validators.has(key)) this.#validators.set(key, this.#compile(path, method, status));
    return this.#validators.get(key);
  }

  #compile(path: string, method: string, status: number): ValidateFunction | undefined {
    const answer = `/paths/${pointerTo(path)}/${method}/responses/${status}`;
    const responses = this.#document.paths[path]?.[method]?.responses ?? {};
    if (!responses[status]) return undefined;
    const place = responses[status].$ref?.slice(1) ?? answer;
    const pointer = encodeURI(`${place}/content/application~1json/schema`);
    return this.#ajv.compile({ $ref: `api#${pointer}` });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bytes that are not UTF-8 stand for a lone surrogate. */
function encoded(text: string): string {
  const cut = text.slice(0, longestQueryText);
  return encodeURIComponent(cut.toWellFormed()) + (text.isWellFormed() ? '' : '%ED%A0%80');
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function addressOf({ path, query }: Call): string {
  const inPath = new Set<string>();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return encoded(asText(query[name] ?? 0) || '0');
  });
  const parameters = Object.entries(query).flatMap(([name, value]) => {
    if (inPath.has(name)) return [];
    const isList = Array.isArray(value) && !value.some((item) => typeof item === 'object');
    return (isList ? value.slice(0, 200) : [value]).map(
      (item) => `${encoded(name)}=${encoded(asText(item))}`,
    );
  });
  return parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled;
}

function formOf(schema: Schema, body: unknown, source: ValueSource): FormData {
  const form = new FormData();
  for (const [name, value] of isRecord(body) ? Object.entries(body) : [])
    form.append(name.toWellFormed(), asText(value).toWellFormed());
  const { properties = {} } = schema.allOf?.at(-1) ?? schema;
  const contents = [picture, Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.from('name,price\nx,1')];
  for (const name of Object.keys(properties)) {
    const content = contents[source.random(contents.length)] ?? picture;
    if (source.random(8) > 0)
      form.append(name, new Blob([content]), source.random(4) === 0 ? '../က.php' : 'a.png');
  }
  return form;
}

function bodyOf(
  { method, operation, body }: Call,
  source: ValueSource,
): { type?: string; body?: string | FormData } {
  const content = operation.requestBody?.content ?? {};
  if (method === 'get' || !operation.requestBody) return {};
  const form = content['multipart/form-data'];
  if (form) return { body: formOf(form.schema, body, source) };
  // Another spelling of a body is sent now and then; most are valid JSON.
  const text = JSON.stringify(body) ?? '';
  return { type: 'application/json', body: source.random(50) === 0 ? text.slice(0, -1) : text };
}

function makeCall(
  api: Api,
  { target, method, path, operation }: Api['operations'][number],
  source: ValueSource,
): Call {
  const { random } = source;
  const fromExample = random(2) === 0;
  const headers: Record<string, string> = { lang: languages[random(languages.length)] ?? '' };
  const query: Record<string, unknown> = {};
  for (const { $ref, ...own } of operation.parameters) {
    const parameter = $ref === undefined ? own : (api.resolve($ref) as unknown as Parameter);
    const { name, required, example } = parameter;
    if (parameter.in === 'header') {
      if (name !== 'Lang' && random(2) === 0) headers[name] = `key ${random(5)}`.repeat(1 + random(40));
      continue;
    }
    if (!required && random(2) === 0) continue;
    const schema = parameter.schema ?? parameter.content?.['application/json']?.schema ?? {};
    const isExample = fromExample && example !== undefined && source.known(name).length === 0;
    query[name] = isExample ? example : validValue(schema, source, name);
  }
  const content = Object.values(operation.requestBody?.content ?? {})[0];
  const generated = content && validValue(content.schema, source);
  // Ids of the example are replaced by those that exist.
  const body =
    fromExample && isRecord(content?.example) && isRecord(generated)
      ? {
          ...content.example,
          ...Object.fromEntries(Object.entries(generated).filter(([name]) => /id$/i.test(name))),
        }
      : generated;
  const input = { query, body };
  const sent = random(2) === 0 ? input : breakOnePart(input, source);
  const { callers } = target;
  return {
    target,
    method,
    path,
    operation,
    caller: callers[random(callers.length)] ?? 'guest',
    query: isRecord(sent) && isRecord(sent['query']) ? sent['query'] : {},
    body: isRecord(sent) ? sent['body'] : sent,
    headers,
  };
}

/**
 * Calls the operations of the targets' OpenAPI documents in turn, in a random order, with valid and slightly broken input.
 * @param login returns the token of a new caller
 */
export async function fuzz(
  targets: readonly Target[],
  {
    seed,
    calls,
    login,
  }: {
    readonly seed: number;
    readonly calls: number;
    readonly login: (kind: CallerKind) => Promise<string | undefined>;
  },
): Promise<FuzzResult> {
  const random = randomNumbers(seed);
  const known = new KnownValues();
  const tokens = new Map<CallerKind, string | undefined>();
  const all = await Promise.all(
    targets.map(async (target) => {
      const document = (await (await fetch(`${target.url}/api/openapi.json`)).json()) as Document;
      const api = new Api(target, document);
      return api.operations.map((operation) => ({ api, operation }));
    }),
  );
  const operations = all.flat();
  const defects: string[] = [];
  const statuses: Record<number, number> = {};
  let round: typeof operations = [];
  for (let at = 0; at < calls; at += 1) {
    if (round.length === 0) round = [...operations];
    const [{ api, operation: called }] = round.splice(random(round.length), 1) as [
      (typeof operations)[number],
    ];
    const { operationId, security } = called.operation;
    const source: ValueSource = {
      random,
      resolve: (reference) => api.resolve(reference),
      known: (name) => (nameOfRecord.test(name) ? known.of(name, operationId) : []),
    };
    const call = makeCall(api, called, source);
    if (at % callsOfCaller === 0) tokens.clear();
    if (!tokens.has(call.caller)) tokens.set(call.caller, await login(call.caller));
    const token = tokens.get(call.caller);
    const { type, body } = bodyOf(call, source);
    const address = addressOf(call);
    const told = `seed ${seed}, call ${at}: ${call.method} ${address} by a ${call.caller} ${JSON.stringify(call.headers)}`;
    const defect = (what: string) =>
      defects.push(
        `${told.slice(0, 600)} ${typeof body === 'string' ? body.slice(0, 800) : ''}\n  ${what.slice(0, 600)}`,
      );
    try {
      const answer = await fetch(call.target.url + address, {
        method: call.method.toUpperCase(),
        headers: {
          ...call.headers,
          ...(type ? { 'content-type': type } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(callMilliseconds),
      });
      const content: unknown = JSON.parse(await answer.text());
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const problem =
        answer.status >= 500 ? 'a failure of the server' : api.problemOf(call, answer.status, content);
      if (problem !== undefined) defect(`${answer.status} ${problem}: ${JSON.stringify(content)}`);
      if (answer.ok) known.add(content, operationId);
      const isOurs = security.some((one) => `${call.caller}Token` in one || 'accessToken' in one);
      if (answer.status === 401 && isOurs) tokens.delete(call.caller);
    } catch (error) {
      defect(String(error));
    }
  }
  return { defects, statuses, operations: operations.length };
}
