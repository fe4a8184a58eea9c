import { expect, test, vi } from 'vitest';
import { verifyData } from '../orders/verify/verify-shop.ts';
import { countDeadlocks } from '../testing/deadlocks.ts';
import { openRooms, pairedCalls, roomStates, type PairedCall, type RoomState } from './paired-calls.ts';

const openRoom = await openRooms();

// More than a thousand calls, possibly on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** Sent to one room in one moment. Making a room takes the time of several calls. */
const atOnce = 14;

const pairOf = (one: PairedCall, other: PairedCall) =>
  [pairedCalls.indexOf(one), pairedCalls.indexOf(other)].toSorted((a, b) => a - b).join(' ');

/** Groups of calls in which each pair meets at least once. */
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

/** Three of the states in which one of the calls succeeds, alternating. */
function statesOf(group: readonly PairedCall[], turn: number) {
  const fitting = roomStates.filter((state) => group.some((call) => call.state === state));
  const first = turn % fitting.length;
  return [...fitting.slice(first), ...fitting.slice(0, first)].slice(0, 3);
}

/** Sends all of them concurrently. @returns unexpected responses as sentences */
async function meet(calls: readonly PairedCall[], state: RoomState): Promise<string[]> {
  const room = await openRoom(state);
  const answers = await Promise.all(calls.map((call) => call.send(room)));
  const names = calls.map(({ name }) => name).join(', ');
  return answers.flatMap(({ status }, at) =>
    status < 500 ? [] : [`${calls[at]?.name}: ${status}, ${state}, of ${names}`],
  );
}

test('[ORDER-34 STAFF-09] each call twice concurrently on the same records: one succeeds, the other succeeds or is refused', async () => {
  const wrong: string[] = [];
  for (const { name, state, send } of pairedCalls) {
    const room = await openRoom(state);
    const statuses = (await Promise.all([send(room), send(room)])).map(({ status }) => status);
    if (!statuses.includes(200) || statuses.some((status) => status >= 500))
      wrong.push(`${name}: ${statuses.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

test('[ORDER-34 STAFF-09] each pair of calls concurrently on the same records: no 5xx, no deadlock, all invariants hold', async () => {
  const wrong: string[] = [];
  for (const [turn, group] of groups().entries())
    for (const [round, state] of statesOf(group, turn).entries())
      wrong.push(...(await meet(round % 2 ? group.toReversed() : group, state)));
  expect(wrong).toEqual([]);
  const { shop } = await openRoom('paid');
  expect(await countDeadlocks(shop.db)).toBe(0);
  expect(await verifyData(shop.db)).toEqual([]);
});
