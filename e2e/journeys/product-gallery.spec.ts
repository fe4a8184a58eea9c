import type { Database } from '@zay/api/database';
import type { Page } from '@playwright/test';
import { makeProduct, type TestProduct } from '../goods.ts';
import { expect, test } from '../test.ts';
import { mediaUrl, open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const pathOf = (product: TestProduct) => `/productdetails?productId=${product.id}`;
const carousel = (page: Page, product: TestProduct) =>
  page.getByRole('region', { name: `Pictures of ${product.name}` });
/** Position of the strip, in slides. */
const slideOf = (page: Page, product: TestProduct) =>
  carousel(page, product)
    .getByRole('list')
    .first()
    .evaluate((strip) => Math.round((strip.scrollLeft / strip.clientWidth) * 100) / 100);

/** Creates a product with three pictures and the demo shop's clip. */
async function makeProductWithClip(db: Database): Promise<TestProduct> {
  const product = await makeProduct(db, { pictures: 3 });
  const { file_key } = await db
    .selectFrom('product_clip')
    .select('file_key')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto('product_clip').values({ product_id: product.id, file_key }).execute();
  return product;
}

test(
  '[PRODUCT-02] swipes, arrow keys and small pictures turn the gallery; a tap enlarges a picture, another zooms',
  { tag: '@desktop' },
  async ({ page, db, isMobile }) => {
    const product = await makeProductWithClip(db);
    await open(page, pathOf(product));
    const gallery = carousel(page, product);
    const first = gallery.getByRole('button', { name: 'Enlarge the picture' }).first();

    await test.step('the enlarged picture', async () => {
      await first.click();
      const dialog = page.getByRole('dialog', { name: product.name });
      await expect(dialog.getByText('Picture 1 of 3')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText('Picture 2 of 3')).toBeVisible();
      await dialog.getByRole('button', { name: 'Next picture' }).click();
      await expect(dialog.getByText('Picture 3 of 3')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled();
      const width = async () => (await dialog.locator('img').boundingBox())?.width ?? 0;
      await expect(dialog.locator('img')).toHaveJSProperty('complete', true);
      const before = await width();
      await dialog.getByRole('button', { name: 'Enlarge the picture' }).click();
      await expect.poll(width).toBeGreaterThan(before * 1.5);
      await dialog.getByRole('button', { name: 'Make the picture smaller' }).click();
      await expect.poll(width).toBe(before);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slideOf(page, product)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slideOf(page, product)).toBe(0);
    if (isMobile) {
      const strip = gallery.getByRole('list').first();
      await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.6 }));
      // The strip snaps to a whole picture.
      await expect.poll(() => slideOf(page, product)).toBe(1);
      return;
    }
    await gallery.getByRole('button', { name: 'Product video' }).click();
    await expect.poll(() => slideOf(page, product)).toBe(3);
    await expect(gallery.getByRole('button', { name: 'Product video' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
);

test('[PRODUCT-16 PRODUCT-17 PRODUCT-53] the first picture loads first, a clip when it is played; a size chart can be enlarged, and a failed picture shows the placeholder', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  const product = await makeProductWithClip(db);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const chart = page.getByRole('region', { name: 'Size chart' });

  await test.step('the first picture loads first, the others when they are near', async () => {
    const html = await (await page.request.get(pathOf(product))).text();
    const preloads = html.match(/<link[^>]+rel="preload"[^>]+as="image"[^>]+imageSrcSet[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain('fetchPriority="high"');
    await open(page, pathOf(product));
    const pictures = carousel(page, product)
      .getByRole('button', { name: 'Enlarge the picture' })
      .locator('img');
    await expect(pictures).toHaveCount(3);
    expect(
      await pictures.evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
      ),
    ).toEqual(['eager high', 'lazy auto', 'lazy auto']);
    await expect(page.getByRole('region', { name: 'Contact the shop' })).toBeVisible();
    await expect(chart).toHaveCount(0);
  });

  await test.step('a clip follows the pictures, loads when it is played, and plays', async () => {
    const clip = carousel(page, product).locator('video');
    await expect(clip).toHaveCount(1);
    for (const name of ['controls', 'playsinline']) await expect(clip).toHaveAttribute(name, '');
    await expect(clip).toHaveAttribute('preload', 'none');
    const src = (await clip.getAttribute('src')) ?? '';
    expect(loaded).not.toContain(src);
    const part = await page.request.get(src, { headers: { range: 'bytes=0-99' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);

    await clip.scrollIntoViewIfNeeded();
    await expect(clip).toHaveAttribute('poster', /^\/media\//);
    await clip.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect
      .poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
    expect(await clip.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(5);
  });

  await test.step('the size chart', async () => {
    const sized = await makeProduct(db);
    const { id, image_key } = await db
      .selectFrom('size_chart')
      .select(['id', 'image_key'])
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('product').set({ size_chart_id: id }).where('id', '=', sized.id).execute();
    await open(page, pathOf(sized));
    await expect(chart.locator('img')).toHaveAttribute('src', mediaUrl(image_key));
    await chart.getByRole('button', { name: 'Enlarge the picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Size chart' });
    await expect(dialog.locator('img')).toHaveAttribute('src', mediaUrl(image_key));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a free product whose picture fails to load', async () => {
    const gift = await makeProduct(db);
    const given = await makeProduct(db, { free: gift, pictures: 0 });
    await page.route(/\/media\//, (route) => route.abort());
    await open(page, pathOf(given));
    const picture = page.getByRole('main').getByRole('link', { name: gift.name }).locator('img');
    await expect(picture).toHaveAttribute('src', /placeholder|^data:image\/svg/);
  });
});
