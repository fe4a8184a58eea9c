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

/** What is damaged stays so, and is told like anything that cannot be read. */
const fromFormer = (row: Former) =>
  ({
    ...row,
    version: 2,
    order: row.order ?? 1,
    state: row.state === 'placed' ? 'over' : row.state,
  }) as KeptCall;

/**
 * Takes over once what an older release has kept for a buyer. An open tab of that release goes on with what it knows; the
 * keys make that harmless.
 * @throws when the browser does not let it
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
