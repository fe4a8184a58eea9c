import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Route } from '../app/routes.ts';
import { readClientChunks } from './client-chunks.ts';
import { pagesOf, textsFile } from './page-texts.ts';

/** Addresses of what pages begin with. */
export interface PageFiles {
  /** The script that starts every page. */
  readonly entry: string;
  /** Folder of the texts, which has one for each language. */
  readonly texts: string;
  /** By the pattern of the page's URL. */
  readonly pages: Readonly<
    Record<
      string,
      { readonly texts: string; readonly scripts: readonly string[]; readonly styles: readonly string[] }
    >
  >;
}

const virtualId = 'virtual:page-files';

/**
 * Tells the server what each page begins with, from the build of the client. Development does without.
 * @param client folder of the client's build
 */
export function pageFiles(routes: readonly Route[], client: string): Plugin {
  let isBuild = false;
  return {
    name: 'zay-page-files',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const isServer = isBuild && this.environment.name === 'ssr';
      return `export const pageFiles = ${isServer ? JSON.stringify(readPageFiles(routes, client)) : 'undefined'}`;
    },
  };
}

/** @param client folder of the client's build */
export function readPageFiles(routes: readonly Route[], client: string): PageFiles {
  const { chunkOf, withImports, chunk } = readClientChunks(client);
  const { folder } = JSON.parse(readFileSync(join(client, textsFile), 'utf8')) as { readonly folder: string };
  const entry = chunkOf('app/entry.client.tsx');
  const filesOf = (files: readonly string[]) => {
    const chunks = [...withImports(entry, ...files.map((file) => chunkOf(`app/${file}`)))].map(chunk);
    return {
      scripts: chunks.map(({ file }) => `/${file}`),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    };
  };
  const pages = pagesOf(routes).map(
    ({ path, part, files }) => [path, { texts: part, ...filesOf(files) }] as const,
  );
  return { entry: `/${chunk(entry).file}`, texts: folder, pages: Object.fromEntries(pages) };
}
