import type { Database, Queries } from '../../platform/database/database.ts';
import { Attempts } from '../../platform/http/attempts.ts';
import { returnTaken } from '../life/stock.store.ts';
import { end, findClaimedLinks, findExpiredLinks } from './order-link.store.ts';

const linksAtOnce = 100;

/** Ends a link, and gives its goods back. @returns false when it had ended before */
export async function endLink(trx: Queries, id: number, to: 'expired' | 'withdrawn'): Promise<boolean> {
  const isEnded = await end(trx, id, to);
  if (isEnded) await returnTaken(trx, { linkId: id });
  return isEnded;
}

/** Ends the links that a buyer claimed, because the account is deleted. Nobody else could order their goods. */
export async function endClaimedLinks(trx: Queries, buyerId: number): Promise<void> {
  for (const id of await findClaimedLinks(trx, buyerId)) await endLink(trx, id, 'withdrawn');
}

/**
 * Ends the links whose time is over.
 * @returns the number of ended links
 * @throws {AggregateError} after the last one, when some failed
 */
export async function expireLinks(db: Database): Promise<number> {
  let ended = 0;
  const attempts = new Attempts();
  for (const id of await findExpiredLinks(db, linksAtOnce)) {
    const expire = async () => {
      if (await db.transaction().execute((trx) => endLink(trx, id, 'expired'))) ended += 1;
    };
    await attempts.try(`order link ${id}`, expire);
  }
  attempts.throwFailures();
  return ended;
}
