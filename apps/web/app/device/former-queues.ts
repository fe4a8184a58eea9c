import { indexedStore } from '../platform/indexed-store.ts';
import type { KeptRows } from '../platform/kept-rows.ts';
import { formerPrefixes } from '../platform/session/waiting-flag.ts';
import { browserStorage } from '../platform/storage.ts';
import type { KeptCall } from './kept-call.rules.ts';

interface Former {
  readonly key: string;
  readonly order?: number;
  readonly state: string;
}

/** Damaged rows stay damaged, and are reported as unreadable. */
const fromFormer = (row: Former) =>
  ({
    ...row,
    version: 2,
    order: row.order ?? 1,
    state: row.state === 'placed' ? 'over' : row.state,
  }) as KeptCall;

/**
 * Imports once the calls that an older release stored for a buyer. An open tab of that release may send them too; the
 * idempotency keys make that harmless.
 * @throws if the browser denies storage
 */
export async function takeOver(buyerId: number, rows: Pick<KeptRows, 'change'>): Promise<void> {
  for (const prefix of formerPrefixes) {
    const name = prefix + String(buyerId);
    if (browserStorage().getItem(name) === null) continue;
    const former = (await indexedStore(name).readAll()) as readonly Former[];
    await rows.change(() => ({ put: former.map(fromFormer) }));
    browserStorage().removeItem(name);
    indexedDB.deleteDatabase(name);
  }
}
