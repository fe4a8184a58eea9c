/** Entry point of the picture process. It receives tasks from picture-work.ts, one per message, and sends their results. */
import type { PictureRequest, Done, PictureReply } from './picture-work.ts';
import { pictureTasks } from './picture-tasks.ts';

async function answer({ id, name, args }: PictureRequest): Promise<Done> {
  try {
    const task = pictureTasks[name] as (...values: unknown[]) => Promise<unknown>;
    return { id, result: await task(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

const send = (reply: PictureReply) => process.send?.(reply);
process.on('message', async (request: PictureRequest) => void send(await answer(request)));
// The shop's process has ended.
process.on('disconnect', () => process.exit());
// A terminal signals the whole process group, but the shop still finishes running tasks.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
send('ready');
