import type { Queries } from '../database/database.ts';

/** Adds a message to the outbox, in the transaction of the change. It is sent after the commit, in order within its group. */
export async function addToOutbox(
  trx: Queries,
  message: { readonly topic: string; readonly group: string; readonly payload: object },
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ topic: message.topic, group_key: message.group, payload: JSON.stringify(message.payload) })
    .execute();
}
