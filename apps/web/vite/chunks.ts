import type { Plugin } from 'vite';
import { neededBy } from './module-graph.ts';
import type { PageGraph } from './page-graph.ts';

/** The landing pages of most visits: modules that they share with others go into the frame's chunk. */
const goodsPages = /[\\/](home|product-details)\.page\.tsx/;
const listPages = /[\\/](result-product|product-search|by-category|by-brand|shop-by-brands)\.page\.tsx/;
const everyPage = /[\\/]app[\\/]entry\.client\.tsx/;
/** What so many pages need comes with the frame. */
const nearlyAll = 16;
const pageModule = /\.(page|layout)\.tsx$/;

const framework =
  /^\0(vite\/preload-helper|rolldown\/runtime)|[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|[\\/]platform[\\/]scripts\.ts/;
const look = /[\\/]app[\\/]ui[\\/]|^~icons/;
const queryLibrary = /[\\/]node_modules[\\/]@tanstack[\\/]/;
/** Fields for an address. Pages without a form for one do not load them. */
const addressFields = /[\\/]app[\\/]places[\\/]/;

/** Features, and folders in features, whose pages share a chunk. */
const areas: Readonly<Record<string, string>> = {
  auth: 'account',
  cart: 'checkout',
  'education/payment': 'checkout',
};

/** Chunks that pages of several features share, the lowest first: each imports only those before it. */
const layers: readonly string[] = [
  'framework',
  'frame',
  'lists',
  'forms',
  'data',
  'addresses',
  'requests',
  'payments',
];
/** Features whose pages place orders or show them: they share what these need. */
const payingAreas: readonly (string | undefined)[] = ['checkout', 'orders'];

const isLater = (chunk: string | undefined) => chunk === 'later' || chunk === 'later-data';

/** A page or a lazy component, and whether it needs the query cache. */
interface Entry {
  readonly id: string;
  readonly needsData: boolean;
}

/**
 * Groups shared code into few chunks. By default the bundler makes a chunk for each set of pages that share a module:
 * 150 below 1 kB, and 30 to 50 requests for one page. Here a page loads the layers it needs, a chunk of its feature,
 * and its own.
 */
export function pageChunks(graph: PageGraph): Plugin {
  const chunks = new Map<string, string>();
  const groups = [
    ...layers.map((name, index) => ({
      name,
      test: (id: string) => chunks.get(id) === name,
      priority: layers.length - index + 1,
    })),
    // Chunks of lazy components come last: otherwise they would take the pages' code that they import with them.
    { name: (id: string) => (isLater(chunks.get(id)) ? null : (chunks.get(id) ?? null)), priority: 1 },
    { name: (id: string) => (isLater(chunks.get(id)) ? (chunks.get(id) ?? null) : null), priority: 0 },
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
 * Returns the chunk of a module; undefined to leave it to the bundler: pages, lazy components, and modules with a
 * single user. Modules shared by lazy components and pages are placed by the pages. Styles stay with the pages that
 * import them.
 */
function chunkOf(id: string, users: readonly Entry[], needsData: boolean): string | undefined {
  if (framework.test(id)) return 'framework';
  if (users.some((user) => everyPage.test(user.id))) return 'frame';
  if (users.length < 2 || users.some((user) => user.id === id) || id.endsWith('.css')) return undefined;
  const pages = users.filter((user) => pageModule.test(user.id));
  if (pages.length === 0) return needsData ? 'later-data' : 'later';
  const isOnGoods = pages.length > 1 && pages.some((page) => goodsPages.test(page.id));
  if (!needsData && (isOnGoods || pages.length >= nearlyAll)) return 'frame';
  const [area, ...others] = new Set(pages.map(areaOf));
  // Every page loads the chunk of this name.
  if (area === 'frame' && others.length === 0) return undefined;
  // Pages without the query cache do not import it with their feature.
  if (area && others.length === 0) return pages.every((page) => page.needsData) ? `${area}-data` : area;
  if (pages.some((page) => listPages.test(page.id))) {
    const isElsewhere = pages.some((page) => !listPages.test(page.id));
    return look.test(id) && isElsewhere ? 'frame' : 'lists';
  }
  if (!pages.every((page) => page.needsData)) return 'forms';
  if (addressFields.test(id)) return 'addresses';
  const areasBeside = pages.map(areaOf).filter((name) => !payingAreas.includes(name));
  if (areasBeside.length === 0) return 'payments';
  // Forms of students need little of what places orders.
  return areasBeside.every((name) => name === 'education') ? 'requests' : 'data';
}

/** The feature of a page. */
function areaOf({ id }: Entry): string | undefined {
  // A layout belongs to many features.
  const [, folder, feature] = /[\\/]app[\\/]((\w+)(?:[\\/]\w+)?)[\\/.]/.exec(id) ?? [];
  if (!folder || !feature || /\.layout\./.test(id)) return undefined;
  return areas[folder.replace('\\', '/')] ?? areas[feature] ?? feature;
}
