import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { laterPart, textPartOf } from '../app/platform/language/text-parts.ts';
import type { PageGraph } from './page-graph.ts';
import { matchingNames, namesOf, pickTexts, type Texts } from './text-names.ts';

const virtualId = 'virtual:page-texts';
/** For the server and scripts/bundle-size.ts, in the client's build folder. */
const listFile = '.vite/page-texts.json';

/** A page or layout of routes.ts. */
export interface Route {
  readonly path?: string | undefined;
  readonly file: string;
  readonly id?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

interface PageTextsOptions {
  readonly graph: PageGraph;
  readonly routes: readonly Route[] | Promise<readonly Route[]>;
  /** Folder of routes.ts, to which a route's `file` is relative. */
  readonly app: string;
  readonly buildDirectory: string;
  /** All texts of each language. */
  readonly catalogues: () => Promise<Readonly<Record<string, Texts>>>;
}

/**
 * Writes two files of texts for each page and language: `<page>.js` for a visit that starts there, and `<page>-next.js`
 * for navigations, when the frame's texts are loaded already. A third file per language, `later.js`, is for lazy
 * components that load their texts themselves (later-texts.tsx). The texts of a page are found in the code of its
 * modules. The server gets their URLs from `virtual:page-texts`. Not used in development.
 */
export function pageTexts({ graph, routes, app, buildDirectory, catalogues }: PageTextsOptions): Plugin {
  let isBuild = false;
  return {
    name: 'zay-page-texts',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      const isServer = isBuild && this.environment.name === 'ssr';
      // Built pages do not use whole catalogues.
      if (isBuild && !isServer && id.endsWith('/whole-catalogues.ts'))
        return 'export const wholeCatalogues = {}';
      if (id !== `\0${virtualId}`) return;
      const list = isServer ? await readFile(join(buildDirectory, listFile), 'utf8') : 'undefined';
      return `export const pageTexts = ${list}`;
    },
    generateBundle: {
      async handler() {
        if (!isBuild || this.environment.name !== 'client') return;
        const pages = pagesOf(await routes);
        const languages = await catalogues();
        const all = namesOf(Object.values(languages)[0] ?? {});
        const frame = namesFor(graph, [join(app, 'root.tsx')]);
        const frameNames = matchingNames(all, frame.now);
        const found = new Set<string>();
        const laterNames = new Set<string>();
        const files: [name: string, names: ReadonlySet<string>][] = [];
        for (const { part, files: modules } of pages) {
          const wanted = namesFor(graph, [join(app, 'root.tsx'), ...modules.map((file) => join(app, file))]);
          const now = matchingNames(all, wanted.now);
          const later = without(matchingNames(all, wanted.later), now);
          files.push([part, now], [`${part}-next`, without(now, frameNames)]);
          for (const name of later) laterNames.add(name);
          for (const name of [...now, ...later]) found.add(name);
        }
        files.push([laterPart, laterNames]);
        const unused = all.filter((name) => !found.has(name));
        if (unused.length > 0) this.error(`No page shows these texts: ${unused.join(', ')}`);

        const assets = Object.entries(languages).flatMap(([language, texts]) =>
          files.map(([name, names]) => ({
            name: `${language}/${name}.js`,
            source: `export const messages=${JSON.stringify(pickTexts(texts, names))}`,
          })),
        );
        const hash = createHash('sha256').update(JSON.stringify(assets)).digest('base64url').slice(0, 8);
        const folder = `assets/texts-${hash}`;
        for (const { name, source } of assets)
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
        const parts = Object.fromEntries(pages.map(({ id, part }) => [id, part]));
        this.emitFile({
          type: 'asset',
          fileName: listFile,
          source: JSON.stringify({ folder: `/${folder}`, parts }),
        });
      },
    },
  };
}

interface Page {
  readonly path: string;
  /** Route id of React Router. */
  readonly id: string;
  /** Name of its text files. */
  readonly part: string;
  /** Files of its layouts and itself. */
  readonly files: readonly string[];
}

/** The pages of routes.ts, one per address. */
export function pagesOf(routes: readonly Route[], layouts: readonly string[] = []): Page[] {
  return routes.flatMap(({ path: pattern = '', file, id = file.replace(/\.\w+$/, ''), children }) => {
    const files = [...layouts, file];
    const path = `/${pattern}`;
    return children ? pagesOf(children, files) : [{ path, id, part: textPartOf(path), files }];
  });
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...names].filter((name) => !others.has(name)));
}

/** Names of texts that modules need: immediately, and in lazy components that load their texts themselves. */
function namesFor(graph: PageGraph, files: readonly string[]) {
  const now = new Set<string>();
  const later = new Set<string>();
  const loadsTexts = (id: string) =>
    graph.modules.get(id)?.imports.some(({ target }) => target.endsWith('/later-texts.tsx')) ?? false;
  const seen = new Set<string>();
  const visit = (entry: string, names: Set<string>) => {
    const key = `${entry} ${names === later}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const id of graph.entries.get(entry) ?? []) {
      const module = graph.modules.get(id);
      for (const name of module?.texts ?? []) names.add(name);
      for (const lazy of module?.lazy ?? []) visit(lazy, loadsTexts(id) || loadsTexts(lazy) ? later : names);
    }
  };
  for (const file of files)
    for (const entry of graph.entries.keys()) if (entry.split('?')[0] === file) visit(entry, now);
  return { now, later };
}
