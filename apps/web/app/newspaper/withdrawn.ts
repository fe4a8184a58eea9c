import type { Newspaper } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { createStore } from '../platform/store.ts';
import { forgetEdition, lastReadEdition } from './kept-edition.ts';
import { loadNewspaper } from './load-newspapers.ts';

/** Ids of withdrawn editions, which lists may still show after Back. */
export const withdrawnEditions = createStore<ReadonlySet<number>>(new Set());

/** Marks an edition as withdrawn, and deletes its pages from the device. */
export function noteWithdrawn(edition: Newspaper): Promise<void> {
  withdrawnEditions.set(new Set([...withdrawnEditions.get(), edition.id]));
  return forgetEdition(edition);
}

/** Asks the shop whether an edition was withdrawn, and marks it then. Without a connection nothing changes. */
export async function checkWithdrawn(edition: Newspaper): Promise<void> {
  const { isMissing } = await loadNewspaper(browserApi, String(edition.id));
  if (isMissing) await noteWithdrawn(edition);
}

/** The same for the edition on the device. */
export async function checkKeptEdition(): Promise<void> {
  const kept = await lastReadEdition();
  if (kept && !kept.isWithdrawn) await checkWithdrawn(kept);
}
