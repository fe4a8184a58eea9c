import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { pictureTasks } from './picture-tasks.ts';
import { createFairQueue, type Turn } from './fair-queue.ts';
import type { Refusal } from './refusal.ts';

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
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Who waits: pictures that people upload, or public ones that are drawn for the first time. */
export type PictureTurn = Turn<'uploads' | 'public'>;

/** Uploads are limited by account where they arrive; here they have places that no public picture can take. */
export const uploadTurn: PictureTurn = { lane: 'uploads', caller: '' };

/** Two at once for two cores; the 300 that may wait are some three home pages of pictures that nobody has seen yet. */
const queue = createFairQueue<PictureTurn['lane']>(2, {
  uploads: { waiting: 60, waitingOfOne: 60 },
  public: { waiting: 300, waitingOfOne: 150 },
});
const idleSeconds = 30;
const longestSeconds = { start: 60, task: 20 };

let child: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function end(process: ChildProcess, why: string): void {
  if (child?.process !== process) return;
  child = undefined;
  process.kill('SIGKILL');
  for (const { reject } of waiting.values()) reject(new Error(`the picture process ${why}`));
  waiting.clear();
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
  const deadline = setTimeout(() => end(started, 'did not start'), longestSeconds.start * 1_000);
  started.on('message', (done: Said) => {
    if (done === 'ready') {
      clearTimeout(deadline);
      becomeReady();
      return;
    }
    const asker = waiting.get(done.id);
    waiting.delete(done.id);
    if ('error' in done) asker?.reject(new Error(done.error));
    else asker?.resolve(done.result);
  });
  started.on('error', (error) => end(started, `failed: ${error.message}`));
  started.once('exit', () => {
    clearTimeout(deadline);
    end(started, 'ended');
  });
  return { process: started, ready };
}

/**
 * Does a task of picture-tasks.ts in its turn; refuses at once when too many wait.
 * Throws when the picture cannot be worked on, or takes too long.
 */
export function workOnPicture<Name extends keyof Tasks>(
  turn: PictureTurn,
  name: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<ResultOf<Name> | Refusal> {
  return queue<ResultOf<Name>>(turn, async () => {
    clearTimeout(idleTimer);
    const { process: worker, ready } = (child ??= start());
    let deadline: NodeJS.Timeout | undefined;
    const limitTime = async () => {
      await ready;
      deadline = setTimeout(() => end(worker, 'took too long'), longestSeconds.task * 1_000);
    };
    void limitTime();
    try {
      return await new Promise<ResultOf<Name>>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve: (result) => resolve(result as ResultOf<Name>), reject });
        worker.ref();
        worker.channel?.ref();
        worker.send({ id: lastId, name, args } satisfies Asked);
      });
    } finally {
      clearTimeout(deadline);
      if (waiting.size === 0) {
        // It must not keep a process alive that has nothing else to do.
        worker.unref();
        worker.channel?.unref();
        // Two may be done in the same moment: a timer that nobody knows would end the process while it works.
        clearTimeout(idleTimer);
        idleTimer = setTimeout(() => end(worker, 'was idle'), idleSeconds * 1_000).unref();
      }
    }
  });
}
