import { articles, limits } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { contentTags } from './cache-tags.ts';

export function registerArticles(app: FastifyInstance, db: Database): void {
  cachedRoute(app, articles, contentTags, async ({ language }) => {
    const rows = await db
      .selectFrom('article')
      .selectAll()
      .where('hidden', '=', false)
      .orderBy('published_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limits.unpagedRows)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: pick(language, row.title_en, row.title_my),
      summary: pick(language, row.summary_en, row.summary_my),
      content: pick(language, row.content_en, row.content_my),
      imageUrl: mediaUrl(row.image_key),
      publishedDate: row.published_date,
    }));
  });
}
