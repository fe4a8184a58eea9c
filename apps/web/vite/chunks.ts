import type { Plugin } from 'vite';
import { neededBy } from './module-graph.ts';
import type { PageGraph } from './page-graph.ts';

/** Most visits begin on these pages: what they share with others comes with the frame. */
const goodsPages = /[\\/](home|product-details)\.page\.tsx/;
const listPages = /[\\/](result-product|product-search|by-category|by-brand|shop-by-brands)\.page\.tsx/;
const everyPage = /[\\/]app[\\/](root|entry\.client)\.tsx/;
/** What so many pages and lazy components need comes with the frame. */
const nearlyAll = 22;

const framework = /^\0esm-of:|[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const look = /[\\/]app[\\/]ui[\\/]|^~icons/;
const queryLibrary = /[\\/]node_modules[\\/]@tanstack[\\/]/;

/** Features whose pages share one chunk. */
const areas: Readonly<Record<string, string>> = { auth: 'account', cart: 'orders', checkout: 'orders' };

/** Chunks that pages of several features share, the lowest first: each imports only those before it. */
const layers: readonly string[] = ['framework', 'frame', 'lists', 'forms', 'data'];

/** A page or a lazy component, and whether it needs the query cache. */
interface Entry {
  readonly id: string;
  readonly needsData: boolean;
}

/**
 * Puts the code that several pages share into few chunks. Left alone the bundler makes one of each set of pages that
 * share a module: 150 of them below 1 kB, and 30 to 50 requests for one page. Here a page loads the layers that it
 * needs, one chunk of its feature, and its own.
 */
export function pageChunks(graph: PageGraph): Plugin {
  const chunks = new Map<string, string>();
  const groups = [
    ...layers.map((name, index) => ({
      name,
      test: (id: string) => chunks.get(id) === name,
      priority: layers.length - index,
    })),
    { name: (id: string) => chunks.get(id) ?? null },
  ];
  return {
    name: 'zay-page-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    buildEnd() {
      const users = new Map<string, Entry[]>();
      for (const [id, needed] of graph.entries) {
        const entry = { id, needsData: needsData(needed) };
        for (const one of needed) users.set(one, [...(users.get(one) ?? []), entry]);
      }
      for (const [id, entries] of users) {
        const chunk = chunkOf(id, entries, needsData(neededBy(graph.modules, id)));
        if (chunk) chunks.set(id, chunk);
      }
    },
  };
}

function needsData(needed: ReadonlySet<string>): boolean {
  return [...needed].some((id) => queryLibrary.test(id));
}

/**
 * Returns the chunk of a module; undefined where the bundler decides: for pages, lazy components, and what only one of
 * them needs. Styles stay with the pages that import them.
 */
function chunkOf(id: string, users: readonly Entry[], needsData: boolean): string | undefined {
  if (framework.test(id)) return 'framework';
  if (users.some((user) => everyPage.test(user.id))) return 'frame';
  if (users.length < 2 || users.some((user) => user.id === id) || id.endsWith('.css')) return undefined;
  const isOnGoods = users.some((user) => goodsPages.test(user.id));
  if (!needsData && (isOnGoods || users.length >= nearlyAll)) return 'frame';
  if (users.some((user) => listPages.test(user.id))) {
    const isElsewhere = users.some((user) => !listPages.test(user.id));
    return look.test(id) && isElsewhere ? 'frame' : 'lists';
  }
  const [area, ...others] = new Set(users.map(areaOf));
  if (area && others.length === 0) return area;
  return users.every((user) => user.needsData) ? 'data' : 'forms';
}

/** The feature of a page. Pages without the query cache have a chunk of their own, which does not bring it. */
function areaOf({ id, needsData }: Entry): string | undefined {
  // A layout is part of many features.
  const feature = /\.layout\./.test(id) ? undefined : /[\\/]app[\\/](\w+)[\\/]/.exec(id)?.[1];
  return feature && `${areas[feature] ?? feature}${needsData ? '-data' : ''}`;
}
