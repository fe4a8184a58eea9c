import {
  categoryDetail,
  categoryTree,
  mainCategories,
  popularCategories,
  tags,
  type Category,
  type Language,
  type MainCategory,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { refuse } from '../platform/http/refusal.ts';
import { cachedRoute } from '../platform/http/route.ts';
import {
  brandsByMainCategory,
  findTags,
  visibleCategories,
  type CategoryBrand,
  type CategoryNode,
} from './category.store.ts';
import { catalogTags, listTags } from './cache-tags.ts';

/** The category tree and the tags. The tree is small, so each call reads all of it. */
export function registerCategories(app: FastifyInstance): void {
  cachedRoute(app, mainCategories, catalogTags, async ({ language, reads }) => {
    const categories = await visibleCategories(reads);
    return categories.filter(({ level }) => level === 1).map((category) => present(category, language));
  });

  cachedRoute(app, popularCategories, catalogTags, async ({ language, reads }) => {
    const categories = await visibleCategories(reads);
    return categories.filter(({ popular }) => popular).map((category) => present(category, language));
  });

  cachedRoute(app, categoryDetail, catalogTags, async ({ query, language, reads }) => {
    const categories = await visibleCategories(reads);
    const category = categories.find(({ id }) => id === query.productCategoryId);
    if (!category) return refuse('not-found');
    return {
      ...present(category, language),
      videoUrl: mediaUrl(category.video_key),
      subCategory: below(categories, category.id).map((child) => present(child, language)),
    };
  });

  cachedRoute(app, categoryTree, listTags, async ({ language, reads }) => {
    const [categories, brands] = await Promise.all([visibleCategories(reads), brandsByMainCategory(reads)]);
    return categories
      .filter(({ level }) => level === 1)
      .map((category) => presentMain(category, categories, brands, language));
  });

  cachedRoute(app, tags, catalogTags, async ({ language, reads }) =>
    (await findTags(reads)).map((tag) => ({ id: tag.id, name: pick(language, tag.name_en, tag.name_my) })),
  );
}

function below(categories: readonly CategoryNode[], parentId: number): CategoryNode[] {
  return categories.filter(({ parent_id }) => parent_id === parentId);
}

function present(category: CategoryNode, language: Language): Category {
  return {
    id: category.id,
    name: pick(language, category.name_en, category.name_my),
    url: mediaUrl(category.image_key),
  };
}

function presentMain(
  category: CategoryNode,
  categories: readonly CategoryNode[],
  brands: readonly CategoryBrand[],
  language: Language,
): MainCategory {
  return {
    ...present(category, language),
    productCategoryId: category.id,
    backgroundUrl: mediaUrl(category.background_key),
    brand: brands
      .filter(({ main_id }) => main_id === category.id)
      .map((brand) => ({
        brandId: brand.id,
        brandName: pick(language, brand.name_en, brand.name_my),
        url: mediaUrl(brand.logo_key),
      })),
    subCategory1: below(categories, category.id).map((child) => ({
      ...present(child, language),
      subCategory2: below(categories, child.id).map((grandchild) => present(grandchild, language)),
    })),
  };
}
