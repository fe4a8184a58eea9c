/**
 * Loads code lazily. Browsers cache a failed import until the page is reloaded: an import that failed once offline
 * fails for good. So a script and all its imports are fetched into the HTTP cache first, and imported when all have
 * arrived.
 */
import { visitStorage } from './storage.ts';
import { timeLimit } from './time-limit.ts';

/** Code could not be loaded: no connection, or a later release has deleted it. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
  readonly isGone: boolean;

  constructor(url: string, isGone: boolean) {
    super(`The code at ${url} ${isGone ? 'is gone' : 'could not be fetched'}`);
    this.isGone = isGone;
  }
}

const reloadedKey = 'ReloadedFor';

/** Reloads the page at this address once: a second time the document would be as old as the missing code. */
export function reloadOnce(): void {
  const { href } = location;
  if (visitStorage().getItem(reloadedKey) === href) return;
  visitStorage().setItem(reloadedKey, href);
  // Without stored state the page would reload in a loop.
  if (visitStorage().isKept(reloadedKey)) location.reload();
}

/** URLs that this document has fetched or is fetching. */
const fetched = new Map<string, Promise<void>>();

// The initial scripts have loaded, except failed ones.
if (!import.meta.env.SSR) {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    const arrived = performance.getEntriesByName(href) as PerformanceResourceTiming[];
    if (arrived.some(({ decodedBodySize }) => decodedBodySize > 0)) fetched.set(href, Promise.resolve());
  }
}

/**
 * Fetches scripts that are not loaded yet.
 * @param paths of the build
 * @throws {CodeMissing}
 */
export async function fetchScripts(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      const { href } = new URL(path, document.baseURI);
      const running = fetched.get(href) ?? fetchScript(href);
      fetched.set(href, running);
      return running;
    }),
  );
}

/** Timeout of a script in milliseconds; afterwards a retry sends a new request instead of sharing the old one. */
const arrivalLimitMs = 30_000;

async function fetchScript(url: string): Promise<void> {
  try {
    const response = await fetch(url, timeLimit(arrivalLimitMs)).catch(() => undefined);
    const isGone = response?.status === 404 || response?.status === 410;
    const type = response?.headers.get('content-type') ?? '';
    // A captive portal answers with HTML.
    if (!response?.ok || !/javascript|css/.test(type)) throw new CodeMissing(url, isGone);
    await response.arrayBuffer().catch(() => {
      throw new CodeMissing(url, false);
    });
  } catch (error) {
    // The next attempt fetches it again.
    fetched.delete(url);
    throw error;
  }
}

/**
 * Imports a script that imports no other, by its address.
 * @throws {CodeMissing}
 */
export async function importScript<Module>(path: string): Promise<Module> {
  await fetchScripts([path]);
  return (await import(/* @vite-ignore */ path)) as Module;
}

/**
 * What the build puts around every `import()` (vite/code-loading.ts).
 * @param load the import
 * @param paths the scripts and styles that it needs
 * @throws {CodeMissing}
 */
export async function importCode<Module>(
  load: () => Promise<Module>,
  paths: readonly string[],
): Promise<Module> {
  await fetchScripts(paths.map((path) => `/${path}`));
  return load();
}
