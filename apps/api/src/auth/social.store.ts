import type { Language } from '@zay/contract';
import type { Queries } from '../platform/database/database.ts';

/** The buyer of a Facebook account, unless deleted. */
export function findBuyerByFacebook(queries: Queries, facebookId: string) {
  return queries
    .selectFrom('buyer')
    .select(['id', 'phone', 'name', 'photo_key', 'blocked_at'])
    .where('facebook_id', '=', facebookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Inserts the buyer unless a concurrent login of the same Facebook account did. */
export async function insertSocialBuyer(
  trx: Queries,
  buyer: {
    readonly facebook_id: string;
    readonly name: string;
    readonly email: string;
    readonly photo_key: string | null;
    readonly language: Language;
  },
): Promise<void> {
  await trx
    .insertInto('buyer')
    .values(buyer)
    .onConflict((conflict) => conflict.column('facebook_id').where('deleted_at', 'is', null).doNothing())
    .execute();
}
