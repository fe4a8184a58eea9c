import { expect, type Page } from '@playwright/test';
import type { Database } from '@zay/api/database';
import { makeOrderLink, withdrawOrderLink, type TestLink } from '@zay/api/testing/order-links';
import { makeProduct, type TestProduct } from './goods.ts';
import { createStaff } from './office.ts';
import { tokenSecret } from './tokens.ts';
import { goTo, open } from './visitor.ts';

export interface OpenLink extends TestLink {
  readonly path: string;
  readonly product: TestProduct;
}

/** A link of two pieces at 5,000 kyats of a product of its own. */
export async function makeLink(db: Database): Promise<OpenLink> {
  const product = await makeProduct(db);
  const { id: staffId } = await createStaff(db, 'owner');
  const { id: skuId, price } = product.skus[0]!;
  const link = await makeOrderLink(db, tokenSecret, { staffId, skuId, qty: 2, price });
  return { ...link, path: `/orderlink/${link.token}`, product };
}

export const withdrawLink = withdrawOrderLink;

export async function expireLink(db: Database, { id }: TestLink): Promise<void> {
  const [created_at, expires_at] = [7_200_000, 60_000].map((ago) => new Date(Date.now() - ago));
  await db.updateTable('order_link').set({ created_at, expires_at }).where('id', '=', id).execute();
}

export async function hideProduct(db: Database, { product }: OpenLink): Promise<void> {
  await db.updateTable('product').set({ state: 'hidden' }).where('id', '=', product.id).execute();
}

export async function showProduct(db: Database, { product }: OpenLink): Promise<void> {
  await db.updateTable('product').set({ state: 'published' }).where('id', '=', product.id).execute();
}

/** Claims the link by its button, and waits for the cart of its products. */
export async function openLinkCart(page: Page, link: OpenLink): Promise<void> {
  await open(page, link.path);
  await page.getByRole('link', { name: 'Order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order from the chat' })).toBeVisible();
  await expect(page.getByText(link.product.name)).toBeVisible();
}

/** Goes to a page of the link's checkout within the document, as Back does. */
export async function backTo(page: Page, link: OpenLink, path: string): Promise<void> {
  await goTo(page, path, { purchase: `link-${link.token}` });
}
