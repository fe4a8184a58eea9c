import { requestScore, scoreById } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { readScore, requestScore as keepRequest, type ScoreDependencies } from './score.service.ts';

export function registerScores(app: FastifyInstance, deps: ScoreDependencies): void {
  route(app, requestScore, ({ body, caller, language }) => keepRequest(deps, caller.buyerId, body, language));
  route(app, scoreById, ({ query, caller, language }) => readScore(deps, caller.buyerId, query.Id, language));
}
