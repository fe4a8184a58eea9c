/** Browser helpers of the benches. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brands, mainCategories, promotionProducts, searchTypes } from '@zay/contract';

/** Packages that only the e2e workspace installs. */
const fromJourneys = createRequire(join(import.meta.dirname, '../e2e/package.json'));
export const { chromium } = fromJourneys('@playwright/test') as typeof import('@playwright/test');

/** The bundled Chromium, unpacked when it is used for the first time. */
export async function chromiumOptions() {
  const { default: bundled } = (await import(fromJourneys.resolve('@sparticuz/chromium'))) as {
    default: { executablePath(): Promise<string> };
  };
  return { executablePath: await bundled.executablePath(), args: ['--no-sandbox', '--disable-gpu'] };
}

async function firstOf<T>(url: string, path: string): Promise<T> {
  const answer = await fetch(url + path);
  const [first] = (await answer.json()) as T[];
  if (!answer.ok || first === undefined)
    throw new Error(`${path} answered ${answer.status} without an entry`);
  return first;
}

/** Landing pages of the demo shop, by name. */
export async function landingPages(url: string): Promise<Readonly<Record<string, string>>> {
  const category = await firstOf<{ id: number }>(url, mainCategories.path);
  const brand = await firstOf<{ id: number }>(url, brands.path);
  const product = await firstOf<{ productId: number }>(url, promotionProducts.path);
  return {
    home: '/',
    category: `/bycategory?productCategoryId=${category.id}`,
    list: `/resultproduct?searchType=${searchTypes.newArrival}`,
    search: '/productsearch?productName=cotton',
    product: `/productdetails?productId=${product.productId}`,
    brand: `/bybrand/${brand.id}`,
    brands: '/shop-by-brands',
  };
}
