/** The process that works on pictures: takes tasks from picture-work.ts, one message each, and sends their results. */
import type { Asked, Done, Said } from './picture-work.ts';
import { pictureTasks } from './picture-tasks.ts';

async function answer({ id, name, args }: Asked): Promise<Done> {
  try {
    const task = pictureTasks[name] as (...values: unknown[]) => Promise<unknown>;
    return { id, result: await task(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

const say = (said: Said) => process.send?.(said);
process.on('message', async (asked: Asked) => void say(await answer(asked)));
// The shop has ended, in whatever way.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the shop still finishes what is running.
process.on('SIGINT', () => {});
say('ready');
