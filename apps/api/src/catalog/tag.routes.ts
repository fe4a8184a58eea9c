import { tags } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { pick } from '../platform/language.ts';
import { route } from '../platform/route.ts';

export function registerTags(app: FastifyInstance, db: Database): void {
  route(app, tags, async ({ language }) => {
    const rows = await db
      .selectFrom('tag')
      .select(['id', 'name_en', 'name_my'])
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((tag) => ({ id: tag.id, name: pick(language, tag.name_en, tag.name_my) }));
  });
}
