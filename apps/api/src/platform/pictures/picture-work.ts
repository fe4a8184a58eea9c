import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { pictureTasks } from './picture-tasks.ts';
import { createFairQueue, type Turn } from '../http/fair-queue.ts';
import type { Refusal } from '../http/refusal.ts';

type Tasks = typeof pictureTasks;
type ResultOf<Name extends keyof Tasks> = Tasks[Name] extends (...args: never) => Promise<infer R>
  ? R
  : never;
export interface Asked {
  readonly id: number;
  readonly name: keyof Tasks;
  readonly args: readonly unknown[];
}
/** All that the picture process says. */
export type Said = 'ready' | Done;
export type Done = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

interface Worker {
  readonly process: ChildProcess;
  /** Resolves when it takes tasks: on a busy machine it starts for longer than a picture may take. */
  readonly ready: Promise<void>;
  /** Its tasks that are not done, by their ids. */
  readonly waiting: Map<number, Waiting>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The process ended before a task of it was done: by that task, or by another one. */
class ProcessEnded extends Error {}

/** Who waits: pictures that people upload, or public ones that are drawn for the first time. */
export type PictureTurn = Turn<'uploads' | 'public'>;

/**
 * The turn of an upload, which has places that no public picture can take.
 * @param caller whose turn it is: the address that a picture came from, or `staffCaller`
 */
export const uploadTurn = (caller: string): PictureTurn => ({ lane: 'uploads', caller });
/** All that staff upload, and what is done to slips for them. */
export const staffCaller = 'staff';

/** Two at once for two cores; the 300 that may wait are some three home pages of pictures that nobody has seen yet. */
const queue = createFairQueue<PictureTurn['lane']>(2, {
  // The largest picture takes a second: another place stays free for the slips of others.
  uploads: { waiting: 60, waitingOfOne: 30, runningOfOne: 1 },
  public: { waiting: 300, waitingOfOne: 150 },
});
const idleSeconds = 30;
const longestSeconds = { start: 60, task: 20 };

/** Works on the pictures of all. */
let shared: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;

function end(worker: Worker, why: string): void {
  if (shared === worker) shared = undefined;
  worker.process.kill('SIGKILL');
  for (const { reject } of worker.waiting.values()) reject(new ProcessEnded(`the picture process ${why}`));
  worker.waiting.clear();
}

/** Decoding in a process of its own: what it allocates, or a hostile file breaks, is gone when it ends. */
function start(): Worker {
  const started = fork(join(import.meta.dirname, 'picture-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // glibc keeps what each thread has freed; one arena for all keeps a third of it. No secret goes in.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2', HOME: process.env['HOME'] },
  });
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  const worker: Worker = { process: started, ready, waiting: new Map() };
  const deadline = setTimeout(() => end(worker, 'did not start'), longestSeconds.start * 1_000);
  started.on('message', (done: Said) => {
    if (done === 'ready') {
      clearTimeout(deadline);
      becomeReady();
      return;
    }
    const asker = worker.waiting.get(done.id);
    worker.waiting.delete(done.id);
    if ('error' in done) asker?.reject(new Error(done.error));
    else asker?.resolve(done.result);
  });
  started.on('error', (error) => end(worker, `failed: ${error.message}`));
  started.once('exit', () => {
    clearTimeout(deadline);
    end(worker, 'ended');
  });
  return worker;
}

/**
 * Does a task of picture-tasks.ts in its turn; refuses at once when too many wait. A task whose process another picture
 * ended is done again.
 * Throws when the picture cannot be worked on, or takes too long.
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

/** In a process that no other picture can end; who breaks this one as well is to blame. */
async function workAlone(name: keyof Tasks, args: readonly unknown[]): Promise<unknown> {
  const worker = start();
  try {
    return await workIn(worker, name, args);
  } finally {
    end(worker, 'is not needed any more');
  }
}

/** @throws ProcessEnded when the process ended, unless this task took too long itself */
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
    deadline = setTimeout(() => {
      reject(new Error('the picture took too long'));
      end(worker, 'was ended, as another picture took too long');
    }, longestSeconds.task * 1_000);
  };
  void limitTime();
  try {
    worker.process.ref();
    worker.process.channel?.ref();
    // What cannot be sent, as the process has just ended, is told by its end.
    worker.process.send({ id, name, args } satisfies Asked, () => undefined);
    return await promise;
  } finally {
    clearTimeout(deadline);
    if (worker.waiting.size === 0) rest(worker);
  }
}

/** Must not keep a process alive that has nothing else to do; ends after a while. */
function rest(worker: Worker): void {
  worker.process.unref();
  worker.process.channel?.unref();
  if (worker !== shared) return;
  // Two may be done in the same moment: a timer that nobody knows would end the process while it works.
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => end(worker, 'was idle'), idleSeconds * 1_000).unref();
}
