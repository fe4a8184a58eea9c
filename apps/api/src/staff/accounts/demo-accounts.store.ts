import type { Queries } from '../../platform/database/database.ts';

/** Ids of demo accounts that can log in. */
export async function findLiveDemoAccounts(db: Queries) {
  const staff = db
    .selectFrom('staff')
    .select('id')
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null);
  const buyers = db
    .selectFrom('buyer')
    .select('id')
    .where('is_demo', '=', true)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null);
  return {
    staff: (await staff.orderBy('id').execute()).map(({ id }) => id),
    buyers: (await buyers.orderBy('id').execute()).map(({ id }) => id),
  };
}

export async function countDemoAccounts(db: Queries): Promise<{ staff: number; buyers: number }> {
  const count = async (table: 'staff' | 'buyer') => {
    const rows = db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_demo', '=', true);
    return (await rows.executeTakeFirstOrThrow()).count;
  };
  return { staff: await count('staff'), buyers: await count('buyer') };
}

export async function shutDemoMember(
  trx: Queries,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const shut = { disabled_at: now, password_hash: passwordHash };
  await trx.updateTable('staff').set(shut).where('id', '=', id).execute();
}

export async function shutDemoBuyer(
  trx: Queries,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const shut = { blocked_at: now, password_hash: passwordHash };
  await trx.updateTable('buyer').set(shut).where('id', '=', id).execute();
}
