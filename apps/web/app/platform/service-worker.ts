/** The service worker (service-worker/sw.ts) keeps what was seen, for times without a connection. */

const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;

/** False on the first visit: the worker has not seen what this page has loaded. */
const wasThere = Boolean(container?.controller);

/** Registers the service worker and waits until it is active. Undefined in browsers without support. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await container?.register('/sw.js');
  return container?.ready;
}

/** The registration of a service worker that was started earlier; undefined when there is none. */
export async function runningServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return container?.getRegistration('/');
}

/** What a page tells the worker of its visit. */
export interface Visit {
  readonly type: 'visit';
  readonly release: string;
  readonly language: string;
  /** Addresses of what was loaded without the worker: the page, and its assets. */
  readonly page?: string;
  readonly loaded: readonly string[];
}

let visit: Visit | undefined;

function tell(worker: ServiceWorker | null | undefined): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  worker?.postMessage(visit);
}

// The worker of a new release knows nothing of this visit.
if (wasThere) container?.addEventListener('controllerchange', () => visit && tell(container.controller));

/** Has the worker keep what it has not seen of this visit. Where there is no worker, or no storage, nothing is kept. */
export async function keepVisit(language: string): Promise<void> {
  const { __reactRouterManifest: routes } = globalThis as { __reactRouterManifest?: { version: string } };
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  visit = {
    type: 'visit',
    release: routes?.version ?? '',
    language,
    ...(!wasThere && { page: location.href }),
    loaded: wasThere ? [] : loaded.filter((url) => new URL(url).pathname.startsWith('/assets/')),
  };
  tell((await startServiceWorker().catch(() => undefined))?.active);
}
