import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { verifyData } from '../orders/verify-shop.ts';
import { openRooms, pairedCalls, roomStates, type PairedCall } from './paired-calls.ts';

const openRoom = await openRooms();

// More than a thousand calls, on machines that do other things too.
vi.setConfig({ testTimeout: 600_000 });

/** Sent to one room in one moment. */
const atOnce = 8;

const pairOf = (one: PairedCall, other: PairedCall) =>
  [pairedCalls.indexOf(one), pairedCalls.indexOf(other)].toSorted((a, b) => a - b).join(' ');

/** Groups of calls in which each meets each other one, and some meet more often. */
function groups(): PairedCall[][] {
  const unmet = new Set(
    pairedCalls.flatMap((one, at) => pairedCalls.slice(at + 1).map((other) => pairOf(one, other))),
  );
  const made: PairedCall[][] = [];
  while (unmet.size > 0) {
    const group: PairedCall[] = [];
    const news = (call: PairedCall) => group.filter((member) => unmet.has(pairOf(call, member))).length;
    const open = (call: PairedCall) => pairedCalls.filter((other) => unmet.has(pairOf(call, other))).length;
    while (group.length < atOnce) {
      const [next] = pairedCalls
        .filter((call) => !group.includes(call))
        .toSorted((a, b) => news(b) - news(a) || open(b) - open(a));
      if (!next) break;
      group.push(next);
    }
    for (const one of group) for (const other of group) unmet.delete(pairOf(one, other));
    made.push(group);
  }
  return made;
}

/** What PostgreSQL has counted, also on connections that were busy until now. */
async function countDeadlocks(room: { readonly shop: { readonly db: Parameters<typeof verifyData>[0] } }) {
  const { db } = room.shop;
  // All connections of the pool at once, each of which reports what it knows.
  await Promise.all(
    Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`.execute(db)),
  );
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks;
}

test('[ORDER-34 STAFF-09] each call of buyers and staff at once with each other one on the same records: no 5xx, no deadlock, all adds up', async () => {
  const failed: string[] = [];
  const done = new Map<string, number>();
  for (const group of groups()) {
    // In every state in which one of them does something.
    const states = roomStates.filter((state) => group.some((call) => call.state === state));
    for (const [round, state] of states.entries()) {
      const room = await openRoom(state);
      const sent = round % 2 ? group.toReversed() : group;
      // Each twice in one state, so that every call meets itself, too.
      const all = round === 0 ? [...sent, ...sent] : sent;
      const answers = await Promise.all(all.map((call) => call.send(room)));
      for (const [at, { status }] of answers.entries()) {
        const { name } = all[at]!;
        if (status === 200) done.set(name, (done.get(name) ?? 0) + 1);
        if (status >= 500)
          failed.push(`${name}: ${status}, ${state}, with ${group.map((call) => call.name)}`);
      }
    }
  }
  expect(failed).toEqual([]);
  const room = await openRoom('paid');
  expect(await countDeadlocks(room)).toBe(0);
  expect(await verifyData(room.shop.db)).toEqual([]);
  // A call that is always refused proves nothing.
  expect(pairedCalls.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([]);
});
