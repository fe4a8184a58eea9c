import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personalAnswer } from '../cache/answers.ts';
import type { Config } from '../config/config.ts';
import { networkCheck } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';

/** Reads the metrics of all processes in the text format of Prometheus. */
export type ReadMetrics = () => Promise<string>;

/** Headers of proxies. Nothing reads metrics through one, so such a request comes from outside. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Serves /metrics to the networks of METRICS_FROM. For all others the page does not exist. */
export function registerMetrics(
  app: FastifyInstance,
  { metricsFrom }: Pick<Config, 'metricsFrom'>,
  read: ReadMetrics,
): void {
  const isAllowed = networkCheck(metricsFrom);
  const mayRead = ({ headers, socket: { remoteAddress = '' } }: FastifyRequest) =>
    isAllowed(remoteAddress) && !forwarded.some((name) => headers[name] !== undefined);

  app.get('/metrics', async (request, reply) => {
    void reply.headers(personalAnswer);
    if (!mayRead(request)) return reply.refuse(new Refusal('not-found'));
    const text = await read().catch((error: unknown) => {
      request.log.warn({ err: error }, 'no metrics');
      return new Refusal('unavailable');
    });
    if (text instanceof Refusal) return reply.refuse(text);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
