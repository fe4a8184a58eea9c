import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { laterPart, textPartOf } from '../app/platform/language/text-parts.ts';
import type { Route } from '../app/routes.ts';
import type { PageGraph } from './page-graph.ts';
import { matchingNames, namesOf, pickTexts, type Texts } from './text-names.ts';

/** Where the texts are, for vite/page-files.ts; below the client's build. */
export const textsFile = '.vite/page-texts.json';

interface PageTextsOptions {
  readonly graph: PageGraph;
  readonly routes: readonly Route[];
  /** Folder of routes.ts, from which `file` of a route is read. */
  readonly app: string;
  /** All texts of each language. */
  readonly catalogues: () => Promise<Readonly<Record<string, Texts>>>;
}

/**
 * Writes two files of texts for each page and language: `<page>.js` for a visit that begins on it, and `<page>-next.js` for
 * one that comes from another page and has the texts of the frame. One file more a language, `later.js`, is for lazy
 * components that load their texts themselves (later-texts.tsx). Which texts a page needs is read from the code of its modules.
 * Development does without.
 */
export function pageTexts({ graph, routes, app, catalogues }: PageTextsOptions): Plugin {
  let isBuild = false;
  return {
    name: 'zay-page-texts',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    load(id) {
      // Built pages do without whole catalogues.
      if (isBuild && this.environment.name === 'client' && id.endsWith('/whole-catalogues.ts'))
        return 'export const wholeCatalogues = {}';
    },
    generateBundle: {
      async handler() {
        if (!isBuild || this.environment.name !== 'client') return;
        const pages = pagesOf(routes);
        const languages = await catalogues();
        const all = namesOf(Object.values(languages)[0] ?? {});
        const frameFile = join(app, 'entry.client.tsx');
        const frame = namesFor(graph, [frameFile]);
        const frameNames = matchingNames(all, frame.now);
        const found = new Set<string>();
        const laterNames = new Set<string>();
        const files: [name: string, names: ReadonlySet<string>][] = [];
        for (const { part, files: modules } of pages) {
          const wanted = namesFor(graph, [frameFile, ...modules.map((file) => join(app, file))]);
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
        this.emitFile({
          type: 'asset',
          fileName: textsFile,
          source: JSON.stringify({ folder: `/${folder}` }),
        });
      },
    },
  };
}

interface Page {
  /** Pattern of its URL. */
  readonly path: string;
  /** Name of its texts. */
  readonly part: string;
  /** Files of its layouts and itself. */
  readonly files: readonly string[];
}

/** The pages of routes.ts, one per address. */
export function pagesOf(routes: readonly Route[], layouts: readonly string[] = []): Page[] {
  return routes.flatMap(({ path: pattern = '', file, children }) => {
    const files = [...layouts, file];
    const path = `/${pattern}`;
    return children ? pagesOf(children, files) : [{ path, part: textPartOf(path), files }];
  });
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...names].filter((name) => !others.has(name)));
}

const pageModule = /\.(page|layout)\.tsx$/;

/** Names of the texts that modules need: at once, and in lazy components that load their texts themselves. */
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
      const parts = module?.lazy.filter((lazy) => !pageModule.test(lazy)) ?? [];
      for (const lazy of parts) visit(lazy, loadsTexts(id) || loadsTexts(lazy) ? later : names);
    }
  };
  for (const file of files) visit(file, now);
  return { now, later };
}
