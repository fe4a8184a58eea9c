import type { FastifyInstance, FastifyReply } from 'fastify';

/** Does work once the answer has gone out, so that its time tells the caller nothing. */
export type AfterAnswer = (reply: FastifyReply, work: () => Promise<void>) => void;

/** Such work is logged when it fails, and waited for when the server closes. */
export function createAfterAnswer(app: FastifyInstance): AfterAnswer {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (reply, work) => {
    reply.raw.once('close', () => {
      const task: Promise<void> = work()
        .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(task));
      running.add(task);
    });
  };
}
