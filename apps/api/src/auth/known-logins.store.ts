import type { Queries } from '../platform/database/database.ts';

/** Account of the login. */
export type LoginOwner = { readonly buyerId: number } | { readonly staffId: number };

/** Known devices and networks per account; the oldest are deleted. */
const mostKnown = 30;

/** Which of the hashes an account logged in with within the last half year. */
export async function findKnown(
  queries: Queries,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await queries
    .selectFrom('known_login')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('used_at', '>', new Date(now.getTime() - 180 * 86_400_000))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function saveKnown(
  queries: Queries,
  owner: LoginOwner,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  const [column, id] =
    'buyerId' in owner ? (['buyer_id', owner.buyerId] as const) : (['staff_id', owner.staffId] as const);
  await queries
    .insertInto('known_login')
    // Sorted, so that two concurrent logins do not deadlock.
    .values(hashes.toSorted().map((hash) => ({ hash, [column]: id, used_at: now })))
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({
        used_at: eb.ref('excluded.used_at'),
        buyer_id: eb.ref('excluded.buyer_id'),
        staff_id: eb.ref('excluded.staff_id'),
      })),
    )
    .execute();
  await queries
    .deleteFrom('known_login')
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('known_login')
        .select('hash')
        .where(column, '=', id)
        .orderBy('used_at', 'desc')
        .orderBy('hash')
        .offset(mostKnown),
    )
    .execute();
}
