import {
  brands,
  brandsByAlphabet,
  brandsByName,
  popularBrands as popularBrandsEndpoint,
  productsByBrand,
  type Brand,
  type BrandList,
  type Language,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Reads } from '../platform/database/database.ts';
import { type Page, pageOf } from '../platform/database/pages.ts';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import {
  allBrands,
  findBrand,
  findBrands,
  popularBrands,
  type BrandFilter,
  type BrandRow,
} from './brand.store.ts';
import { presentCards } from './product-card.store.ts';
import { cardsOf, ofBrand, ordered, publishedProducts } from './product-list.store.ts';
import { catalogTags, listTags } from './cache-tags.ts';

export function registerBrands(app: FastifyInstance): void {
  cachedRoute(app, brands, catalogTags, async ({ language, reads }) =>
    (await allBrands(reads)).map((brand) => present(brand, language)),
  );

  cachedRoute(app, popularBrandsEndpoint, catalogTags, async ({ language, reads }) =>
    (await popularBrands(reads)).map((brand) => present(brand, language)),
  );

  cachedRoute(app, brandsByAlphabet, catalogTags, ({ query, language, reads }) => {
    const filter = query.Alphabet === 'All' ? {} : { initial: query.Alphabet };
    return brandList(reads, filter, pageOf({ ...query, PageSize: query.pageSize }), language);
  });

  cachedRoute(app, brandsByName, catalogTags, ({ query, language, reads }) => {
    const filter = query.Name === '' ? {} : { nameReadings: readingsOf(query.Name) };
    return brandList(reads, filter, pageOf({ ...query, PageSize: query.pageSize }), language);
  });

  cachedRoute(app, productsByBrand, listTags, async ({ query, caller, language, reads }) => {
    const page = pageOf(query);
    const [brand, cards] = await Promise.all([
      findBrand(reads, query.BrandId),
      cardsOf(
        reads,
        ordered(ofBrand(query.BrandId)(publishedProducts(reads)), 'latest'),
        page,
        caller?.buyerId ?? null,
      ),
    ]);
    if (!brand) return refuse('brand-not-found');
    return {
      url: mediaUrl(brand.banner_key),
      brandLogo: mediaUrl(brand.logo_key),
      brandName: pick(language, brand.name_en, brand.name_my),
      description: pick(language, brand.description_en, brand.description_my),
      products: presentCards(cards, language),
      product_count: cards.length,
    };
  });
}

async function brandList(
  reads: Reads,
  filter: BrandFilter,
  page: Page,
  language: Language,
): Promise<BrandList> {
  const { brands: found, total } = await findBrands(reads, filter, page, language);
  return {
    brands: found.map((row) => {
      const brand = present(row, language);
      return { ...brand, brandId: brand.id, brandName: brand.name, image: brand.logoUrl };
    }),
    total_Results: total,
    page: page.number,
    total_Pages: Math.ceil(total / page.size),
  };
}

function present(brand: BrandRow, language: Language): Brand {
  return {
    id: brand.id,
    name: pick(language, brand.name_en, brand.name_my),
    logoUrl: mediaUrl(brand.logo_key),
  };
}
