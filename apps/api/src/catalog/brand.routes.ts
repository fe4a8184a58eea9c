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
import type { Database } from '../platform/database.ts';
import { pick } from '../platform/language.ts';
import { mediaUrl } from '../platform/media.ts';
import { refuse } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import {
  allBrands,
  findBrand,
  findBrands,
  popularBrands,
  type BrandFilter,
  type BrandRow,
} from './brand.store.ts';
import { presentCards } from './product-card.ts';
import { cardsOf, ofBrand, ordered, publishedProducts, type Page } from './product-list.store.ts';

export function registerBrands(app: FastifyInstance, db: Database): void {
  route(app, brands, async ({ language }) => (await allBrands(db)).map((brand) => present(brand, language)));

  route(app, popularBrandsEndpoint, async ({ language }) =>
    (await popularBrands(db)).map((brand) => present(brand, language)),
  );

  route(app, brandsByAlphabet, ({ query, language }) => {
    const filter = query.Alphabet === 'All' ? {} : { initial: query.Alphabet };
    return brandList(db, filter, { number: query.PageNumber, size: query.pageSize }, language);
  });

  route(app, brandsByName, ({ query, language }) => {
    const filter = query.Name === '' ? {} : { name: query.Name };
    return brandList(db, filter, { number: query.PageNumber, size: query.pageSize }, language);
  });

  route(app, productsByBrand, async ({ query, caller, language }) => {
    const page = { number: query.PageNumber, size: query.PageSize };
    const [brand, cards] = await Promise.all([
      findBrand(db, query.BrandId),
      cardsOf(
        ordered(ofBrand(query.BrandId)(publishedProducts(db)), 'latest'),
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
  db: Database,
  filter: BrandFilter,
  page: Page,
  language: Language,
): Promise<BrandList> {
  const { brands: found, total } = await findBrands(db, filter, page);
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
