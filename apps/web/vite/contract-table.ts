import { readFile } from 'node:fs/promises';
import { basename, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What the browser needs of an endpoint. */
const endpointFields = ['method', 'path', 'auth', 'right', 'multipart'] as const;

/**
 * Gives the browser the contract without zod, which would cost more than the whole frame: in files that
 * declare or make schemas, endpoints become plain rows and schemas vanish, so that importing one fails the build.
 * Files without schemas (ids, limits, buildRequest) stay as they are. The server gets everything.
 */
export function contractTable({ source }: { source: string }): Plugin {
  return {
    name: 'zay-contract-table',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(source + sep) || !id.endsWith('.ts')) return;
      if (basename(id) === 'index.ts') return await lightIndex(id);
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
      const makesSchemas = /^import \{.*\} from 'zod';$/m.test(await readFile(id, 'utf8'));
      if (!makesSchemas && !exported.some(([, value]) => isEndpoint(value) || isSchema(value))) return;
      return exported
        .flatMap(([name, value]) => (isPlain(value) ? [`export const ${name} = ${lighten(value)};`] : []))
        .join('\n');
    },
  };
}

/** An index without the schemas that it passes on by name. */
async function lightIndex(file: string): Promise<string> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const text = await readFile(file, 'utf8');
  return text.replace(/export \{([^}]*)\} from/g, (_, names: string) => {
    const kept = names.split(',').filter((name) => isPlain(exported[name.trim()]) && name.trim() in exported);
    return `export {${kept.join(',')}} from`;
  });
}

function lighten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lighten).join()}]`;
  if (!isEndpoint(value)) return JSON.stringify(value);
  const fields = endpointFields.flatMap((field) => (field in value ? [[field, value[field]]] : []));
  return JSON.stringify(Object.fromEntries(fields));
}

function isEndpoint(value: unknown): value is Record<string, unknown> {
  return isObject(value) && 'method' in value && 'path' in value;
}

function isSchema(value: unknown): boolean {
  return isObject(value) && '_zod' in value;
}

/** Can be written down: data all through, or an endpoint. */
function isPlain(value: unknown): boolean {
  if (isEndpoint(value)) return true;
  if (typeof value === 'function' || isSchema(value)) return false;
  return !isObject(value) || Object.values(value).every(isPlain);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
