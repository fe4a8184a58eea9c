import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const virtualId = '\0zay-contract-table';

/** What the browser needs of an endpoint; its schemas (and zod with them) stay on the server. */
const endpointFields = ['method', 'path', 'auth', 'multipart', 'row'] as const;

/**
 * Gives the browser `@zay/contract` without zod: endpoints as plain rows, limits and ids as they are,
 * functions from their own files. A schema is not exported, so that importing one fails the build.
 */
export function contractTable({ source }: { source: string }): Plugin {
  return {
    name: 'zay-contract-table',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    resolveId: (id) => (id === '@zay/contract' ? virtualId : undefined),
    async load(id) {
      if (id !== virtualId) return;
      for (const file of await sourceFiles(source)) this.addWatchFile(file);
      return await tableModule(source);
    },
  };
}

async function tableModule(source: string): Promise<string> {
  const contract = await importModule(join(source, 'index.ts'));
  const lines = await Promise.all(
    Object.entries(contract).map(async ([name, value]) => {
      if (typeof value === 'function') {
        const file = await definingFile(source, name);
        return file && `export { ${name} } from ${JSON.stringify(file)};`;
      }
      const light = lighten(value);
      return light === undefined ? undefined : `export const ${name} = ${JSON.stringify(light)};`;
    }),
  );
  return lines.filter(Boolean).join('\n');
}

function lighten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSchema(value)) return;
  if ('path' in value && 'method' in value) {
    const row = value as Record<string, unknown>;
    return Object.fromEntries(endpointFields.flatMap((field) => (field in row ? [[field, row[field]]] : [])));
  }
  // The whole list is for the server, the documents and the tests.
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object') ? undefined : value;
  return Object.values(value).some((item) => typeof item === 'function' || isSchema(item)) ? undefined : value;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The file that itself declares a function; undefined when it needs zod to run. */
async function definingFile(source: string, name: string): Promise<string | undefined> {
  const declaration = new RegExp(`^export (async )?(function|const|class) ${name}\\b`, 'm');
  for (const file of await sourceFiles(source)) {
    const text = await readFile(file, 'utf8');
    if (declaration.test(text)) return /^import \{.*from 'zod'/m.test(text) ? undefined : file;
  }
  return undefined;
}

async function sourceFiles(source: string): Promise<string[]> {
  const names = await readdir(source, { recursive: true });
  return names.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => join(source, name));
}

function importModule(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(file).href) as Promise<Record<string, unknown>>;
}
