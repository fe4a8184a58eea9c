import { requestScore, scoreById } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { readScore, requestScore as keepRequest, type ScoreDependencies } from './score.service.ts';

export function registerScores(app: FastifyInstance, deps: ScoreDependencies): void {
  route(app, requestScore, ({ body, caller, language, request }) => {
    const once = idempotencyKeyOf(request, caller, 'RegistrationStudentScore', body);
    return keepRequest(deps, { buyerId: caller.buyerId, form: body, language, once });
  });
  route(app, scoreById, ({ query, caller, language }) => readScore(deps, caller.buyerId, query.Id, language));
}
