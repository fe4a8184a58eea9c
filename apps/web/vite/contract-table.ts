import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const constantsPrefix = 'virtual:contract-constants/';

/** The fields of an endpoint that the browser needs. */
const endpointFields = ['method', 'path', 'auth', 'right', 'multipart'] as const;

/**
 * Gives the browser the contract without zod, which is larger than the whole frame. In files that declare or create
 * schemas, endpoints become plain rows; schemas and functions are removed, also inside other objects, so that importing
 * one fails the build. Limits become single constants. Files without schemas (ids, buildRequest) are unchanged. The
 * server gets everything.
 */
export function contractTable({ source }: { source: string }): Plugin {
  const constants = new Map<string, string>();
  return {
    name: 'zay-contract-table',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(constantsPrefix) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${constantsPrefix}`)) return constants.get(id.slice(1));
      if (!id.startsWith(source + sep) || !id.endsWith('.ts')) return;
      const text = await readFile(id, 'utf8');
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      if (passesOn(text)) return lightIndex(text, exported);
      if (id === join(source, 'limits.ts')) return separateConstants(exported, constants);
      const makesSchemas = /^import \{.*\} from 'zod';$/m.test(text);
      if (!makesSchemas && !Object.values(exported).some(holdsSchemas)) return;
      return Object.entries(exported)
        .flatMap(([name, value]) => (isKept(value) ? [`export const ${name} = ${lighten(value)};`] : []))
        .join('\n');
    },
  };
}

/**
 * Turns each object of constants into a module that exports them one by one: a page then contains only the limits that
 * it uses.
 * @param modules receives the code of those modules
 */
function separateConstants(
  exported: Readonly<Record<string, unknown>>,
  modules: Map<string, string>,
): string {
  return Object.entries(exported)
    .map(([name, value]) => {
      if (!isObject(value)) return `export const ${name} = ${JSON.stringify(value)};`;
      const constants = Object.entries(value).map(
        ([key, one]) => `export const ${key} = ${JSON.stringify(one)};`,
      );
      modules.set(constantsPrefix + name, constants.join('\n'));
      return `export * as ${name} from '${constantsPrefix}${name}';`;
    })
    .join('\n');
}

/** True for a pure index file. */
function passesOn(text: string): boolean {
  return !/^(import|const|function|export (const|function|class)) /m.test(text);
}

/** An index file without the schemas that it re-exports by name. */
function lightIndex(text: string, exported: Readonly<Record<string, unknown>>): string {
  return text.replace(/export \{([^}]*)\} from/g, (_, names: string) => {
    const kept = names.split(',').filter((name) => name.trim() in exported && isKept(exported[name.trim()]));
    return `export {${kept.join(',')}} from`;
  });
}

function lighten(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.filter(isKept).map(lighten).join()}]`;
  const names = isEndpoint(value) ? endpointFields.filter((name) => name in value) : Object.keys(value);
  const fields = names.flatMap((name) =>
    isKept(value[name]) ? [`${JSON.stringify(name)}:${lighten(value[name])}`] : [],
  );
  return `{${fields.join()}}`;
}

function isEndpoint(value: unknown): boolean {
  return isObject(value) && 'method' in value && 'path' in value;
}

function isSchema(value: unknown): boolean {
  return isObject(value) && '_zod' in value;
}

function isKept(value: unknown): boolean {
  return typeof value !== 'function' && !isSchema(value);
}

/** A schema, or an object that contains one, such as an endpoint. */
function holdsSchemas(value: unknown): boolean {
  if (isSchema(value) || isEndpoint(value)) return true;
  return isObject(value) && Object.values(value).some(holdsSchemas);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
