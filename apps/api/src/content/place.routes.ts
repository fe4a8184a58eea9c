import { cities, townships, type IdName, type Language } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { pick } from '../platform/language.ts';
import { cachedRoute } from '../platform/route.ts';
import { contentTags } from './cache-tags.ts';

/** Where the shop delivers to. */
export function registerPlaces(app: FastifyInstance, db: Database): void {
  cachedRoute(app, cities, contentTags, async ({ language }) => {
    const rows = await db
      .selectFrom('city')
      .select(['id', 'name_en', 'name_my'])
      .where('active', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return { cityList: rows.map((row) => present(row, language)) };
  });

  cachedRoute(app, townships, contentTags, async ({ query, language }) => {
    const rows = await db
      .selectFrom('township')
      .select(['id', 'name_en', 'name_my'])
      .where('city_id', '=', query.CityId)
      .where('active', '=', true)
      .orderBy('is_all_township', 'desc')
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return { townList: rows.map((row) => present(row, language)) };
  });
}

function present(row: { id: number; name_en: string; name_my: string }, language: Language): IdName {
  return { id: row.id, name: pick(language, row.name_en, row.name_my) };
}
