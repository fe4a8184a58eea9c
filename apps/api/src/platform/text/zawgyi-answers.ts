import type { FastifyInstance } from 'fastify';
import { languageOf } from '../language.ts';
import { zawgyiValue } from './zawgyi.ts';

/** With `Lang: zawgyi` every text of a JSON answer leaves in Zawgyi (decision 40). */
export function registerZawgyiAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    languageOf(request) === 'zawgyi' ? zawgyiValue(payload) : payload,
  );
}
