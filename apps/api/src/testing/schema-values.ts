/** Values that a JSON Schema allows, and values with one part broken. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface ValueSource {
  /** An integer from 0 below `bound`. */
  readonly random: (bound: number) => number;
  readonly resolve: (reference: string) => Schema;
  /** Values that exist in the shop for a field of this name. */
  readonly known: (name: string) => readonly unknown[];
}

/** Below it optional fields are left out and lists are as short as they may be. */
const deepest = 6;

/** Texts with a pattern: the first that matches is used. */
const patterned = [
  '2026-11-26',
  '2026-11-26T10:00:00.000Z',
  '123456',
  'SAVE10',
  'hello',
  `${'0'.repeat(32)}.jpg`,
];

const texts = [
  'Aye Aye',
  '09770000001',
  'longyi 77 blue',
  'မောင်မောင်',
  'ျမန္မာ',
  '2026-11-26',
  '7',
  '<b>x</b> & "y"',
  '😀 e\u0301',
  "%_\\'",
];

/** Replacements for any part of a valid call. */
const broken: readonly unknown[] = [
  null,
  true,
  'text',
  '7',
  [],
  {},
  [[]],
  { $gt: '' },
  -1,
  0,
  1.5,
  1e-7,
  2 ** 15,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  Number.MAX_VALUE,
  'NaN',
  '1e999',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202Etxt',
  '\u200B\uFEFF',
  'e\u0301'.repeat(3_000),
  'က္က'.repeat(2_000),
  'x'.repeat(100_000),
  "'; drop table buyer --",
  '%',
  '\\',
  '../../etc/passwd',
  '__proto__',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  Array.from({ length: 1_000 }, () => 1),
  Array.from({ length: 1_000 }).reduce<unknown>((inner) => [inner], 1),
];

const extraNames = [
  '__proto__',
  'constructor',
  'userId',
  'id',
  'price',
  'isDeleted',
  '',
  'x\u0000',
  '\ud800',
];

const one = <T>(values: readonly T[], { random }: ValueSource): T => values[random(values.length)] as T;

/** @returns an integer, often at a bound */
function numberOf({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema, source: ValueSource): number {
  const small = minimum + source.random(Math.min(10, maximum - minimum + 1));
  return one([minimum, maximum, small, small, small, small], source);
}

function textOf(schema: Schema, source: ValueSource): string {
  const { pattern, minLength = 0, maxLength = 5_000 } = schema;
  if (pattern !== undefined) {
    const found = patterned.find((text) => new RegExp(pattern).test(text));
    if (found === undefined) throw new Error(`no text for the pattern ${pattern}`);
    return found;
  }
  const longest = source.random(20) === 0 ? 'က'.repeat(maxLength) : one(texts, source);
  return [...longest.padEnd(minLength, 'x')].slice(0, maxLength).join('');
}

function objectOf(schema: Schema, source: ValueSource, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties: others, propertyNames } = schema;
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    required.includes(name) || (depth < deepest && source.random(3) > 0)
      ? [[name, validValue(field, source, name, depth + 1)] as const]
      : [],
  );
  const more =
    typeof others === 'object' && propertyNames
      ? [[String(validValue(propertyNames, source)), validValue(others, source, '', depth + 1)] as const]
      : [];
  return Object.fromEntries([...fields, ...more]);
}

/** A value that the schema allows; a field that names a record often has one that exists. */
export function validValue(schema: Schema, source: ValueSource, name = '', depth = 0): unknown {
  if (schema.$ref !== undefined) return validValue(source.resolve(schema.$ref), source, name, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return one(schema.enum, source);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(one(choices, source), source, name, depth);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => validValue(part, source, name, depth));
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0];
  }
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 3, items = {} } = schema;
    const more = depth < deepest ? source.random(Math.min(maxItems, minItems + 2) - minItems + 1) : 0;
    return Array.from({ length: minItems + more }, () => validValue(items, source, name, depth + 1));
  }
  if (schema.type === 'object' || schema.properties) return objectOf(schema, source, depth);
  const known = source.known(name);
  if (known.length > 0 && source.random(5) > 0) {
    const value = one(known, source);
    return schema.type === 'string' ? String(value) : value;
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, source);
  if (schema.type === 'boolean') return source.random(2) === 0;
  if (schema.type === 'null') return null;
  return textOf(schema, source);
}

/** Every part of a value: its path. */
function partsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => partsOf(inner, [...path, name]))];
}

/** The value with one part replaced, left out or added. */
export function breakOnePart(value: unknown, source: ValueSource): unknown {
  const [name, ...rest] = one(partsOf(value), source);
  return breakAt(value, name, rest, source);
}

function breakAt(
  value: unknown,
  name: string | undefined,
  rest: readonly string[],
  source: ValueSource,
): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (name === undefined) {
    if (!isRecord || source.random(3) > 0) return one(broken, source);
    return Object.fromEntries([...Object.entries(value), [one(extraNames, source), one(broken, source)]]);
  }
  const [next, ...others] = rest;
  const inner = (value as Record<string, unknown>)[name];
  if (!isRecord) {
    return (value as readonly unknown[]).map((item, at) =>
      String(at) === name ? breakAt(item, next, others, source) : item,
    );
  }
  const left = Object.entries(value).filter(([other]) => other !== name);
  if (next === undefined && source.random(5) === 0) return Object.fromEntries(left);
  return Object.fromEntries([...left, [name, breakAt(inner, next, others, source)]]);
}
