import type { ServerResponse } from 'node:http';
import { sourceOf } from '@zay/api/cache/answers';
import type { Source } from '@zay/api/cache/stored-answer';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '@zay/web/transport';

/**
 * Calls the API inside this process, with the same validation and answers as over HTTP, but without the network.
 * @param onAnswer called with the cache source of each answer
 */
export function inProcess(
  app: FastifyInstance,
  onAnswer: (source: Source | undefined) => void = () => {},
): Transport {
  return async (request) => {
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: request.headers,
      ...(typeof request.body === 'string' ? { payload: request.body } : {}),
    });
    onAnswer(sourceOf(answer.raw.res as ServerResponse));
    return { status: answer.statusCode, body: answer.payload === '' ? undefined : answer.json() };
  };
}
