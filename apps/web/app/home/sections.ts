import {
  banners,
  bannerTypes,
  bestSellingProducts,
  brands,
  buyOneGetOneProducts,
  categoryTree,
  latestProducts,
  limits,
  mainCategories,
  popularCategories,
  popupBanner,
  productsByMainCategory,
  promotionProducts,
  shown,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { isNoConnection } from '../platform/api/no-connection.ts';
import { homeShelves, keptDetailCategories } from './shelves.rules.ts';

const products = (size: number, page: number = limits.firstPage) => ({
  query: { PageNumber: page, PageSize: size },
});
/** Enough for a section whose first products are all shown above it. */
const twice = products(2 * shown.homeProducts);

/** A failed section is only logged; the others still show. */
async function section<Data>(name: string, data: Promise<Data>): Promise<Data | undefined> {
  try {
    return await data;
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`The home page goes without ${name}:`, error instanceof Error ? error.message : error);
    return undefined;
  }
}

/**
 * Loads all sections of the home page in parallel. A failed section is undefined. @throws if the shop is unreachable
 */
export async function loadHome(api: Api) {
  const mainCategoriesRead = api(mainCategories);
  const [
    main,
    ads,
    popup,
    categories,
    popular,
    tree,
    promotions,
    latest,
    nextLatest,
    bestSelling,
    byCategory,
    free,
    allBrands,
  ] = await Promise.all([
    section('banners', api(banners, { query: { bannerType: bannerTypes.main } })),
    section('ads', api(banners, { query: { bannerType: bannerTypes.ad } })),
    section('popup banner', api(popupBanner)),
    section('categories', mainCategoriesRead),
    section('popular categories', api(popularCategories)),
    section('detail categories', api(categoryTree)),
    section('promotions', api(promotionProducts, twice)),
    section('new arrivals', api(latestProducts, products(shown.homeProducts))),
    section('more new arrivals', api(latestProducts, products(shown.homeProducts, limits.firstPage + 1))),
    section('best sellers', api(bestSellingProducts, twice)),
    section('category rows', api(productsByMainCategory, twice)),
    section('buy one get one', api(buyOneGetOneProducts, twice)),
    section('brands', api(brands)),
  ]);
  const hasFailed = !categories && !latest;
  if (hasFailed) {
    await mainCategoriesRead.catch((error: unknown) => {
      if (isNoConnection(error)) throw error;
    });
  }
  return {
    /** The page has no goods because they failed to load. */
    ...(hasFailed && { hasFailed }),
    banners: main ?? [],
    ads: ads ?? [],
    popup,
    categories: (categories ?? []).slice(0, shown.homeCategories),
    popularCategories: popular ?? [],
    detailCategories: keptDetailCategories(tree ?? []).map(({ id, name, url }) => ({ id, name, url })),
    ...homeShelves({
      promotions: promotions ?? [],
      latest: [...(latest ?? []), ...(nextLatest ?? [])],
      bestSelling: bestSelling ?? [],
      buyOneGetOne: free ?? [],
      categories: byCategory?.mainCategory ?? [],
    }),
    brands: (allBrands ?? []).slice(0, shown.homeBrands),
    hasMoreBrands: (allBrands?.length ?? 0) > shown.homeBrandsLinkAbove,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
