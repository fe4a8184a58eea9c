import { defaultLanguage, type Language, limits } from '@zay/contract';
import { sql } from 'kysely';
import { containing } from '../platform/database/containing.ts';
import type { Reads } from '../platform/database/database.ts';
import { sliceOf, unshown, type Page } from '../platform/database/pages.ts';
import { nameIn } from './name-in.store.ts';

export interface BrandRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly logo_key: string | null;
}

function visibleBrands(db: Reads) {
  return db
    .selectFrom('brand')
    .select(['brand.id', 'brand.name_en', 'brand.name_my', 'brand.logo_key'])
    .where('brand.hidden', '=', false);
}

/** In the shop's order; `findBrands` has pages. */
function firstBrands(db: Reads) {
  return visibleBrands(db).orderBy('brand.sort').orderBy('brand.id').limit(limits.unpagedRows);
}

export function allBrands(db: Reads): Promise<BrandRow[]> {
  return firstBrands(db).execute();
}

export function popularBrands(db: Reads): Promise<BrandRow[]> {
  return firstBrands(db).where('brand.popular', '=', true).execute();
}

export interface BrandFilter {
  /** A to Z, or # for other first letters. */
  readonly initial?: string;
  /** Part of a name in either language, in each possible reading (`readingsOf`). */
  readonly nameReadings?: readonly string[];
}

const inEnglish = sql`${nameIn('brand', 'en')} collate "en-x-icu"`;
const inBurmese = sql`${nameIn('brand', 'my')} collate "my-x-icu"`;

/** One page of brands by the alphabet of the reader's language, and their number. Zawgyi is made of the answer later. */
export async function findBrands(
  db: Reads,
  { initial, nameReadings }: BrandFilter,
  page: Page,
  language: Language,
): Promise<{ brands: BrandRow[]; total: number }> {
  const found = visibleBrands(db)
    .$if(initial !== undefined, (query) => query.where('brand.initial', '=', initial ?? ''))
    .$if(nameReadings !== undefined, (query) =>
      query.where(
        sql<boolean>`(brand.name_en || ' ' || brand.name_my) ilike any (${nameReadings?.map(containing)}::text[])`,
      ),
    );
  const { limit, offset } = sliceOf(page);
  const [brands, { total }] = await Promise.all([
    found
      .orderBy(language === defaultLanguage ? inEnglish : inBurmese)
      .orderBy('brand.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { brands: unshown(page, brands, ({ id }) => id), total };
}

/** Undefined if unknown or hidden. */
export function findBrand(db: Reads, brandId: number) {
  return db
    .selectFrom('brand')
    .select(['id', 'name_en', 'name_my', 'description_en', 'description_my', 'logo_key', 'banner_key'])
    .where('id', '=', brandId)
    .where('hidden', '=', false)
    .executeTakeFirst();
}
