import type { ComponentType } from 'react';
import {
  matchRoutes,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { NoConnectionScreen } from './frame/index.ts';
import { moves } from './platform/history-moves.ts';
import type { PageHandle } from './platform/page.tsx';
import { CodeMissing } from './platform/scripts.ts';
import routes, { type Route } from './routes.ts';
import { FailureScreen } from './ui/error-screens.tsx';
import { lazyPart, type MissingProps } from './ui/lazy-part.tsx';

/** What the file of a page or a layout exports. */
interface PageModule {
  readonly default: ComponentType;
  readonly handle?: PageHandle;
  /** Loads the data of the page on the server. */
  readonly loader?: LoaderFunction;
  /** Loads them in the browser, for every page but the first. */
  readonly clientLoader?: LoaderFunction;
  /** Answers a form that is sent without scripts. */
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

type Load = () => Promise<PageModule>;

const modules = import.meta.glob<PageModule>(['./**/*.page.tsx', './**/*.layout.tsx']);
const loadById = new Map<string, Load>();

/** The routes of the pages. The code of each is loaded when it is opened. */
export const pageRoutes: RouteObject[] = routes.map(routeOf);

function routeOf({ path, file, children }: Route): RouteObject {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  const id = path === undefined ? file : `/${path}`;
  loadById.set(id, load);
  const lazy = () => loadRoute(load);
  return children ? { id, lazy, children: children.map(routeOf) } : { id, path: `/${path}`, lazy };
}

/** Loads the code of the page at an address, for its first render. @throws {CodeMissing} */
export async function loadFirstPage(tree: RouteObject[], address: Partial<Location>): Promise<void> {
  await loadNow((matchRoutes(tree, address) ?? []).map(({ route }) => route));
}

/** Loads the code of all pages, for the server. */
export async function loadAllPages(list: RouteObject[] = pageRoutes): Promise<void> {
  await loadNow(list);
  for (const { children } of list) if (children) await loadAllPages(children);
}

async function loadNow(list: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    list.map(async (route) => {
      const load = loadById.get(route.id ?? '');
      if (load) Object.assign(route, propertiesOf(await load()), { lazy: undefined });
    }),
  );
}

/** Where the code is missing, returns a page that loads it again for each navigation: the router loads a route only once. */
async function loadRoute(load: Load) {
  try {
    return propertiesOf(await load());
  } catch (error) {
    if (!(error instanceof CodeMissing)) throw error;
    return substituteFor(load);
  }
}

function propertiesOf({ default: Component, handle, ...page }: PageModule) {
  const { action, shouldRevalidate } = page;
  const loader = import.meta.env.SSR ? page.loader : page.clientLoader;
  return {
    Component,
    handle,
    ...(loader && { loader }),
    ...(import.meta.env.SSR && action && { action }),
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
      !moves.isStaying && (shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
  };
}

function substituteFor(load: Load) {
  const handle: PageHandle = {};
  const loadAgain = async () => {
    const page = await load();
    Object.assign(handle, page.handle);
    return page;
  };
  const loader: LoaderFunction = async (args) => (await loadAgain()).clientLoader?.(args) ?? null;
  return { handle, loader, Component: lazyPart(loadAgain, MissingPage) };
}

function MissingPage({ isGone }: MissingProps) {
  return isGone ? <FailureScreen isOutdated /> : <NoConnectionScreen />;
}
