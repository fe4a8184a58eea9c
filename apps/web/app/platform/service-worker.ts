/** The service worker (service-worker/sw.ts) caches visited pages for offline use. */

const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** Registers the service worker and waits until it is active. Undefined in browsers without support. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await container?.register('/sw.js');
  return container?.ready;
}

/** The registration of a service worker that was started earlier; undefined when there is none. */
export async function runningServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return container?.getRegistration('/');
}

/** Message to the worker about the current visit. */
export interface Visit {
  readonly type: 'visit';
  readonly release: string;
  readonly language: string;
  /** Route of the open page, such as `/bybrand/:id`; none if the page could not be loaded. */
  readonly route: string | undefined;
  /** URLs loaded without the worker: pages and their assets. */
  readonly pages: readonly string[];
  readonly loaded: readonly string[];
}

/** Names the release. The name of this script changes with all that it leads to. @param texts folder of the texts */
export const releaseOf = (texts: string): string => `${import.meta.url} ${texts}`;

let visit: Visit | undefined;

/** Pages that were opened without the worker, so it has not cached them yet. */
const unseen = new Set<string>();

function tell(worker: ServiceWorker | null | undefined): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  worker?.postMessage(visit);
}

// The worker of a new release does not know this visit.
if (container?.controller) {
  container.addEventListener('controllerchange', () => visit && tell(container.controller));
}

/**
 * Starts the worker, and has it keep what it has not seen of this visit. Where there is no worker, or no storage, nothing is kept.
 * Call it for each page that is opened.
 * @param texts folder of the texts, whose name changes with them
 * @param route of the page; none if it could not be loaded
 */
export async function keepVisit(language: string, texts: string, route: string | undefined): Promise<void> {
  if (!container?.controller) unseen.add(location.href);
  const worker = (await startServiceWorker().catch(() => undefined))?.active;
  if (!worker) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  visit = {
    type: 'visit',
    release: releaseOf(texts),
    language,
    route,
    pages: [...unseen],
    loaded: unseen.size > 0 ? loaded.filter((url) => new URL(url).pathname.startsWith('/assets/')) : [],
  };
  unseen.clear();
  tell(worker);
}
