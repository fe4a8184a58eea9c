import { limits, tags } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { catalogTags } from './cache-tags.ts';

export function registerTags(app: FastifyInstance, db: Database): void {
  cachedRoute(app, tags, catalogTags, async ({ language }) => {
    const rows = await db
      .selectFrom('tag')
      .select(['id', 'name_en', 'name_my'])
      .orderBy('sort')
      .orderBy('id')
      .limit(limits.unpagedRows)
      .execute();
    return rows.map((tag) => ({ id: tag.id, name: pick(language, tag.name_en, tag.name_my) }));
  });
}
