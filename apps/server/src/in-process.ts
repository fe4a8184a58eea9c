import type { FastifyInstance } from 'fastify';
import type { Transport } from '@zay/web/transport';

/** Calls the API of this process through its own door: same validation, same answers, no network. */
export function inProcess(app: FastifyInstance): Transport {
  return async (request) => {
    const answer = await app.inject({
      method: request.method,
      url: request.path,
      headers: request.headers,
      ...(typeof request.body === 'string' ? { payload: request.body } : {}),
    });
    return { status: answer.statusCode, body: answer.payload === '' ? undefined : answer.json() };
  };
}
