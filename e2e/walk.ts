import { expect, type Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import type { TestBuyer } from './buyers.ts';
import { colourAndSize, makeProduct, type TestProduct, type TestSku } from './goods.ts';
import { amount, logInByForm, open, productButton, searchFor } from './visitor.ts';
import { wordsOf, type WalkLanguage } from './words.ts';

export interface Wanted {
  readonly product: TestProduct;
  /** Blue, large: 15,000 kyats, now 13,500; seven in stock. */
  readonly sku: TestSku;
  /** Names in the language of the walk. */
  readonly name: string;
  readonly levels: readonly [string, string];
  readonly values: readonly [string, string];
}

/** Creates a product with two levels of choice; the walk buys blue and large. */
export async function makeWanted(db: Database, language: WalkLanguage): Promise<Wanted> {
  const product = await makeProduct(db, {
    levels: colourAndSize,
    skus: [
      { values: ['Red', 'Medium'], price: 12_000, stock: 5 },
      { values: ['Blue', 'Large'], price: 15_000, promotePrice: 13_500, stock: 7 },
    ],
  });
  const sku = product.skus[1]!;
  return language === 'unicode'
    ? { product, sku, name: product.nameMy, levels: ['အရောင်', 'အရွယ်အစား'], values: ['အပြာ', 'အကြီး'] }
    : { product, sku, name: product.name, levels: ['Colour', 'Size'], values: ['Blue', 'Large'] };
}

interface Walk {
  readonly language: WalkLanguage;
  readonly isMobile: boolean;
  readonly buyer: TestBuyer;
  readonly wanted: Wanted;
}

/** A guest goes from home to two pieces of the wanted SKU, is asked to log in, and finds them in the cart. */
export async function walkToCart(page: Page, { language, isMobile, buyer, wanted }: Walk): Promise<void> {
  const { product, sku, name, levels, values } = wanted;
  const words = wordsOf(language);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: words.welcome })).toBeAttached();
  await searchFor(page, product, { isMobile, language });

  await productButton(page, words.addToCart).click();
  const dialog = page.getByRole('dialog', { name: words.options });
  await expect(dialog.getByRole('button', { name: words.buyNow })).toHaveCount(0);
  const [first, second] = levels.map((level) => dialog.getByRole('group', { name: level, exact: true }));
  await expect(second!).toContainText(words.selectFirst(levels[0]));
  await first!.getByRole('button', { name: values[0], exact: true }).click();
  await second!.getByRole('button', { name: values[1], exact: true }).click();
  await expect(dialog).toContainText(`${amount(sku.price)} ${words.kyats}`);
  await dialog.getByRole('button', { name: words.increase }).click();
  await dialog.getByRole('button', { name: words.addToCart }).click();

  await expect(page).toHaveURL('/login');
  expect(await storageOf(page)).toMatchObject({
    ShopCartItemInfo: JSON.stringify({ productId: product.id, skuId: sku.id, qty: 2 }),
    ShoppingCartType: 'ADD_TO_SHOP_CART',
    LastRouteName: `/productdetails?productId=${product.id}`,
  });
  await logInByForm(page, buyer, language);

  await expect(page).toHaveURL('/shoppingcart');
  await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText(values.join(', '));
  await expect(line).toContainText(`${amount(sku.price * 2)} ${words.kyats}`);
}

/** Entries of `localStorage`. */
export async function storageOf(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() => ({ ...localStorage }));
}
