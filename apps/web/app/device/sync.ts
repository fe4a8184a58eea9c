import { runningServiceWorker } from '../platform/service-worker.ts';

/** Name of the sync that sends waiting orders (service-worker/send-orders.ts). */
export const ordersTag = 'orders';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Background Sync of this browser; undefined where there is none, or no service worker. */
export async function syncManager(): Promise<SyncManager | undefined> {
  const worker = await runningServiceWorker().catch(() => undefined);
  return (worker as { readonly sync?: SyncManager } | undefined)?.sync;
}

/** Has the browser wake the service worker when it is online again. It may refuse, in a private window for instance. */
export async function wantSync(): Promise<void> {
  await (await syncManager())?.register(ordersTag).catch(() => undefined);
}
