import { subjectById, subjects } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { educationTags } from './cache-tags.ts';
import { findSubject, subjectsOf } from './lookups.store.ts';

export function registerSubjects(app: FastifyInstance): void {
  cachedRoute(app, subjects, educationTags, async ({ language, reads }) => {
    const rows = await subjectsOf(reads);
    return rows.map(({ id, name_en, name_my }) => ({ id, name: pick(language, name_en, name_my) }));
  });

  cachedRoute(app, subjectById, educationTags, async ({ query, language, reads }) => {
    const row = await findSubject(reads, query.Id);
    if (!row) return refuse('not-found');
    const { id, name_en, name_my, full_mark, pass_mark } = row;
    return { id, name: pick(language, name_en, name_my), fullMark: full_mark, passMark: pass_mark };
  });
}
