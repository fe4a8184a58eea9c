import type { Plugin } from 'vite';
import { neededBy, readLinks, type ModuleLinks } from './module-graph.ts';
import { textNamesIn } from './text-names.ts';

/** The client's modules, and which of them each page needs. Complete once all modules are parsed. */
export interface PageGraph {
  readonly modules: ReadonlyMap<string, PageModule>;
  /** Pages, layouts and lazy components by module id, with their statically imported modules. */
  readonly entries: ReadonlyMap<string, ReadonlySet<string>>;
}

interface PageModule extends ModuleLinks {
  /** Names of texts, with `*` for computed parts. */
  readonly texts: readonly string[];
  /** Ids of the modules that it imports lazily. */
  readonly lazy: readonly string[];
}

/** Collects the graph for the plugins that split code and texts by page. */
export function pageGraph(): PageGraph & { readonly plugin: Plugin } {
  const modules = new Map<string, PageModule>();
  const entries = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'zay-page-graph',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async moduleParsed({ id, code, exports, dynamicallyImportedIds }) {
      const resolve = async (source: string) => (await this.resolve(source, id))?.id ?? source;
      const links = await readLinks(code ?? '', resolve);
      modules.set(id, {
        ...links,
        exports: exports ?? [],
        texts: textNamesIn(code ?? ''),
        lazy: dynamicallyImportedIds,
      });
    },
    buildEnd() {
      for (const id of modules.keys()) {
        const info = this.getModuleInfo(id);
        if (info?.isEntry || info?.dynamicImporters.length) entries.set(id, neededBy(modules, id));
      }
    },
  };
  return { modules, entries, plugin };
}
