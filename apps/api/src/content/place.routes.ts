import { cities, defaultLanguage, townships, type IdName, type Language } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { contentTags } from './cache-tags.ts';

/** Where the shop delivers to. */
export function registerPlaces(app: FastifyInstance, db: Database): void {
  cachedRoute(app, cities, contentTags, async ({ language }) => {
    const rows = await db
      .selectFrom('city')
      .select(['id', 'name_en', 'name_my', 'sort'])
      .where('active', '=', true)
      .execute();
    return { cityList: inOrder(rows, language) };
  });

  cachedRoute(app, townships, contentTags, async ({ query, language }) => {
    const rows = await db
      .selectFrom('township')
      .select(['id', 'name_en', 'name_my', 'sort'])
      .where('city_id', '=', query.CityId)
      .where('active', '=', true)
      .execute();
    return { townList: inOrder(rows, language) };
  });
}

interface PlaceRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly sort: number;
}

const collators = { en: new Intl.Collator('en'), my: new Intl.Collator('my') };

/** As the shop sorts them, and alphabetically in the reader's language where it does not say. */
function inOrder(rows: readonly PlaceRow[], language: Language): IdName[] {
  const { compare } = language === defaultLanguage ? collators.en : collators.my;
  return rows
    .map(({ id, name_en, name_my, sort }) => ({ id, name: pick(language, name_en, name_my), sort }))
    .sort((one, other) => one.sort - other.sort || compare(one.name, other.name) || one.id - other.id)
    .map(({ id, name }) => ({ id, name }));
}
