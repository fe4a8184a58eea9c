import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { pictureTasks } from './picture-tasks.ts';
import { createFairQueue, type Turn } from '../http/fair-queue.ts';
import type { Refusal } from '../http/refusal.ts';

type Tasks = typeof pictureTasks;
type ResultOf<Name extends keyof Tasks> = Tasks[Name] extends (...args: never) => Promise<infer R>
  ? R
  : never;
/** A message to the picture process: one task. */
export interface PictureRequest {
  readonly id: number;
  readonly name: keyof Tasks;
  readonly args: readonly unknown[];
}
/** A message from the picture process. */
export type PictureReply = 'ready' | Done;
export type Done = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

interface Worker {
  readonly process: ChildProcess;
  /** Resolves when the process accepts tasks. On a busy machine its start may take longer than the timeout of a task. */
  readonly ready: Promise<void>;
  /** Unfinished tasks by id. */
  readonly waiting: Map<number, Waiting>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The process ended before a task was done; that task or another one may have crashed it. */
class ProcessEnded extends Error {}

/** A turn in the queue: of an upload, or of a public picture that is encoded for the first time. */
export type PictureTurn = Turn<'uploads' | 'public'>;

/**
 * The turn of an upload. Public pictures do not use up its waiting places.
 * @param caller the address that uploads the picture, or `staffCaller`
 */
export const uploadTurn = (caller: string): PictureTurn => ({ lane: 'uploads', caller });
/** The caller for uploads of staff, and for work on slips for them. */
export const staffCaller = 'staff';

/** Two tasks at once for two cores. 300 waiting tasks are the uncached pictures of about three home pages. */
const queue = createFairQueue<PictureTurn['lane']>(2, {
  // The largest picture takes a second, so one slot stays free for other callers.
  uploads: { waiting: 60, waitingOfOne: 30, runningOfOne: 1 },
  public: { waiting: 300, waitingOfOne: 150, runningOfOne: 1 },
});
const idleSeconds = 30;
const longestSeconds = { start: 60, task: 20 };

/** The process that all tasks share; undefined until a task starts it. */
let shared: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;

function end(worker: Worker, why: string): void {
  if (shared === worker) shared = undefined;
  worker.process.kill('SIGKILL');
  for (const { reject } of worker.waiting.values()) reject(new ProcessEnded(`the picture process ${why}`));
  worker.waiting.clear();
}

/** Starts a picture process. A separate process contains leaked memory and crashes by hostile files. */
function start(): Worker {
  const started = fork(join(import.meta.dirname, 'picture-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // glibc retains freed memory for each arena; a single arena retains a third of it. The environment holds no secrets.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2', HOME: process.env['HOME'] },
  });
  // What native code prints is part of the error, because the log of the shop has lines of JSON only.
  let said = '';
  started.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  if (started.stderr instanceof Socket) started.stderr.unref();
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  const worker: Worker = { process: started, ready, waiting: new Map() };
  const deadline = setTimeout(() => end(worker, 'did not start'), longestSeconds.start * 1_000);
  started.on('message', (reply: PictureReply) => {
    if (reply === 'ready') {
      clearTimeout(deadline);
      becomeReady();
      return;
    }
    const task = worker.waiting.get(reply.id);
    worker.waiting.delete(reply.id);
    if ('error' in reply) task?.reject(new Error(reply.error));
    else task?.resolve(reply.result);
  });
  started.on('error', (error) => end(worker, `failed: ${error.message}`));
  started.once('exit', () => {
    clearTimeout(deadline);
    end(worker, said === '' ? 'ended' : `ended: ${said.trim()}`);
  });
  return worker;
}

/**
 * Runs a task of picture-tasks.ts in its turn. If the shared process dies meanwhile, retries the task once in a process of
 * its own, because another picture may be the cause.
 * @returns the result; the refusal `unavailable`, at once, when too many tasks wait
 * @throws when the task fails or times out
 */
export function workOnPicture<Name extends keyof Tasks>(
  turn: PictureTurn,
  name: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<ResultOf<Name> | Refusal> {
  return queue(turn, async () => {
    try {
      return (await workIn((shared ??= start()), name, args)) as ResultOf<Name>;
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      return (await workAlone(name, args)) as ResultOf<Name>;
    }
  });
}

/** Runs a task in a process that no other task shares. */
async function workAlone(name: keyof Tasks, args: readonly unknown[]): Promise<unknown> {
  const worker = start();
  try {
    return await workIn(worker, name, args);
  } finally {
    end(worker, 'is not needed any more');
  }
}

/** @throws {ProcessEnded} when the process dies, unless this task itself timed out */
async function workIn(worker: Worker, name: keyof Tasks, args: readonly unknown[]): Promise<unknown> {
  if (worker === shared) clearTimeout(idleTimer);
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.waiting.set(id, { resolve, reject });
  let deadline: NodeJS.Timeout | undefined;
  const limitTime = async () => {
    await worker.ready;
    if (!worker.waiting.has(id)) return;
    let seconds = 0;
    // Counted one by one: a time in which the whole machine was paused is one of them.
    deadline = setInterval(() => {
      seconds += 1;
      if (seconds < longestSeconds.task) return;
      reject(new Error('the picture took too long'));
      end(worker, 'was ended, as another picture took too long');
    }, 1_000);
  };
  void limitTime();
  try {
    worker.process.ref();
    worker.process.channel?.ref();
    // Ignore a failed send: the process has just ended, and its exit handler rejects the task.
    worker.process.send({ id, name, args } satisfies PictureRequest, () => undefined);
    return await promise;
  } finally {
    clearInterval(deadline);
    if (worker.waiting.size === 0) endWhenIdle(worker);
  }
}

/** Ends an idle process after a while. It does not keep the shop's process alive meanwhile. */
function endWhenIdle(worker: Worker): void {
  worker.process.unref();
  worker.process.channel?.unref();
  if (worker !== shared) return;
  // Two tasks may end at the same moment; a timer left over from the first would kill the process during later work.
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => end(worker, 'was idle'), idleSeconds * 1_000).unref();
}
