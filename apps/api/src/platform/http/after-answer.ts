import type { FastifyInstance, FastifyReply } from 'fastify';

/** Runs work after the response is sent, so that the response time does not reveal whether there was any. */
export type AfterAnswer = (reply: FastifyReply, work: () => Promise<void>) => void;

/** Creates an `AfterAnswer` that logs failures. Closing the server waits for running work. */
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
