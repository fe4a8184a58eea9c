import type { Queries } from '../../platform/database/database.ts';

/** Consumes a code. @returns false when it, or a later one, was used before */
export async function useTotpStep(trx: Queries, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores a secret that is not confirmed yet. */
export async function savePendingTotp(trx: Queries, staffId: number, sealed: string): Promise<void> {
  await trx.updateTable('staff').set({ totp_pending: sealed }).where('id', '=', staffId).execute();
}

export async function confirmPendingTotp(trx: Queries, staffId: number, step: number, now: Date) {
  await trx
    .updateTable('staff')
    .set((eb) => ({ totp_secret: eb.ref('totp_pending'), totp_confirmed_at: now, totp_step: step }))
    .where('id', '=', staffId)
    .execute();
  await trx.updateTable('staff').set({ totp_pending: null }).where('id', '=', staffId).execute();
}

/** Sealed secrets of all staff, locked. */
export function lockSealedTotps(trx: Queries) {
  return trx
    .selectFrom('staff')
    .select(['id', 'totp_secret', 'totp_pending'])
    .where((eb) => eb.or([eb('totp_secret', 'is not', null), eb('totp_pending', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function saveSealedTotps(
  trx: Queries,
  { id, ...sealed }: Awaited<ReturnType<typeof lockSealedTotps>>[number],
): Promise<void> {
  await trx.updateTable('staff').set(sealed).where('id', '=', id).execute();
}

/** @returns false when there was none */
export async function forgetTotp(trx: Queries, staffId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_pending: null })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totp_secret', 'is not', null), eb('totp_pending', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
