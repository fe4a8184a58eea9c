import { orderStatuses } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Number of places of a class that are taken: each live order of a registration takes one. */
export const takenPlaces = (classId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from class_registration as registration
  join customer_order as placed on placed.class_registration_id = registration.id
    and placed.status <> ${sql.lit(orderStatuses.deleted)}
  where registration.training_class_id = ${classId})`;

/** Number of places that can still be ordered; null without a limit. @param training the table of the class, or its alias */
export const placesLeft = (training: RawBuilder<unknown>) => sql<number | null>`
  case when ${training}.places is not null then greatest(${training}.places - ${takenPlaces(sql`${training}.id`)}, 0) end`;

export async function countTaken(queries: Queries, classId: number): Promise<number> {
  const { taken } = await queries
    .selectNoFrom(takenPlaces(sql`${classId}::int`).as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}

export const isFull = (queries: Queries, classId: number) => isFullClass(queries, sql`${classId}::int`);

/** Whether the class of a registration is full. */
export const isFullFor = (queries: Queries, registrationId: number) =>
  isFullClass(queries, classOf(registrationId));

async function isFullClass(queries: Queries, id: RawBuilder<number>): Promise<boolean> {
  const training = await queries
    .selectFrom('training_class as class')
    .select(placesLeft(sql`class`).as('left'))
    .where('class.id', '=', id)
    .executeTakeFirst();
  return training?.left === 0;
}

/** The class of a registration, as an expression. */
export const classOf = (registrationId: number) =>
  sql<number>`(select training_class_id from class_registration where id = ${registrationId})`;

/**
 * Locks the class of a registration until the transaction ends, which serialises the orders of its places and their number.
 * Count them afterwards in a separate statement.
 */
export async function lockPlaces(trx: Queries, registrationId: number): Promise<void> {
  await trx
    .selectFrom('training_class')
    .select('id')
    .where('id', '=', classOf(registrationId))
    .forNoKeyUpdate()
    .execute();
}
