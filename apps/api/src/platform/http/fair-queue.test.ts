import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { Refusal } from './refusal.ts';

/** A queue of one task at a time, and the names of tasks in the order in which they began. */
function watched(waiting: number, waitingOfOne: number) {
  const queue = createFairQueue(1, {
    uploads: { waiting, waitingOfOne: waiting },
    public: { waiting, waitingOfOne },
  });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: 'uploads' | 'public', caller: string, name: string) =>
    queue({ lane, caller }, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async (asked: readonly Promise<unknown>[]) => {
    for (let at = 0; at < asked.length; at += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(at);
      ends[at]?.();
    }
    return Promise.all(asked);
  };
  return { add, began, endAll };
}

test('[SAFE-25] lanes take turns, however many tasks wait in one of them', async () => {
  const { add, began, endAll } = watched(10, 10);
  const asked = [
    ...['p1', 'p2', 'p3', 'p4'].map((name) => add('public', 'a', name)),
    ...['u1', 'u2'].map((name) => add('uploads', '', name)),
  ];
  expect(await endAll(asked)).toEqual(['p1', 'p2', 'p3', 'p4', 'u1', 'u2']);
  expect(began).toEqual(['p1', 'u1', 'p2', 'u2', 'p3', 'p4']);
});

test('[SAFE-25] callers of one lane take turns', async () => {
  const { add, began, endAll } = watched(10, 10);
  const asked = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => add('public', 'a', name)),
    add('public', 'b', 'b1'),
    add('public', 'c', 'c1'),
  ];
  await endAll(asked);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('[SAFE-25] a caller with too many tasks is refused, and others are not', async () => {
  const { add, endAll } = watched(4, 2);
  const asked = ['a1', 'a2', 'a3'].map((name) => add('public', 'a', name));
  expect(await add('public', 'a', 'a4')).toBeInstanceOf(Refusal);
  asked.push(add('public', 'b', 'b1'), add('public', 'b', 'b2'));
  expect(await add('public', 'c', 'c1')).toBeInstanceOf(Refusal);
  asked.push(add('uploads', '', 'u1'));
  expect(await endAll(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'u1']);
});

test('a failed task frees its slot for the next', async () => {
  const { add, endAll } = watched(4, 4);
  const queue = createFairQueue(1, { all: { waiting: 1, waitingOfOne: 1 } });
  const turn = { lane: 'all', caller: '' } as const;
  const broken = queue(turn, () => Promise.reject(new Error('broken')));
  const second = queue(turn, () => Promise.resolve('second'));
  await expect(broken).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await endAll([add('public', 'a', 'a1')])).toEqual(['a1']);
});

test('[SAFE-38] a caller with a limit leaves slots to others, and uses its own again when it has finished', async () => {
  const queue = createFairQueue(3, { all: { waiting: 10, waitingOfOne: 10, runningOfOne: 1 } });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (caller: string, name: string) =>
    queue({ lane: 'all', caller }, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const asked = [
    add('a', 'a1'),
    add('a', 'a2'),
    add('b', 'b1'),
    add('a', 'a3'),
    add('b', 'b2'),
    add('c', 'c1'),
  ];
  expect(began).toEqual(['a1', 'b1', 'c1']);
  ends.get('a1')?.();
  await expect.poll(() => began).toEqual(['a1', 'b1', 'c1', 'a2']);
  ends.get('c1')?.();
  ends.get('b1')?.();
  await expect.poll(() => began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  ends.get('a2')?.();
  await expect.poll(() => began.at(-1)).toBe('a3');
  for (const name of ['b2', 'a3']) ends.get(name)?.();
  await Promise.all(asked);
});

test('[SAFE-38] a slot pauses after a task while others of its lane wait; who asks alone does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = createFairQueue(2, { all: { waiting: 2, waitingOfOne: 2, runningOfOne: 1, pauseMs: 15 } });
  const began: string[] = [];
  const add = (caller: string, name: string) =>
    queue({ lane: 'all', caller }, async () => void began.push(name));
  await add('a', 'alone');
  const first = add('a', 'a1');
  const second = add('a', 'a2');
  await first;
  await add('b', 'b1');
  await vi.advanceTimersByTimeAsync(14);
  expect(began).toEqual(['alone', 'a1', 'b1']);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(began).toEqual(['alone', 'a1', 'b1', 'a2']);
});

test('a queue runs at most its number of tasks, in order, and refuses further ones when full', async () => {
  const queue = createFairQueue(2, { covers: { waiting: 3, waitingOfOne: 3 } });
  const turnOf = { lane: 'covers', caller: '' } as const;
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const asked = Array.from({ length: 6 }, (_, turn) =>
    queue(turnOf, async () => {
      began.push(turn);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (turn === 1) throw new Error('broken');
      return turn;
    }).catch((error: Error) => error.message),
  );
  expect(await asked[5]).toBeInstanceOf(Refusal);
  expect(began).toEqual([0, 1]);
  ends[1]?.();
  await asked[1];
  expect(began).toEqual([0, 1, 2]);
  for (const turn of [0, 2, 3, 4]) {
    ends[turn]?.();
    await asked[turn];
  }
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.all(asked.slice(0, 5))).toEqual([0, 'broken', 2, 3, 4]);
  expect(await queue(turnOf, () => Promise.resolve('free again'))).toBe('free again');
});
