import { addToCart, cartDetail, productDetail, updateWishlist } from '@zay/contract';
import { bodiesOf, queriesOf } from '../answers.ts';
import { cartOf, makeProduct, type TestProduct } from '../goods.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { amount, goTo, mediaUrl, open, prepareVisit, productButton } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

const pathOf = (product: TestProduct) => `/productdetails?productId=${product.id}`;

test(
  '[PRODUCT-02 PRODUCT-05 PRODUCT-10 PRODUCT-46 PRODUCT-50 SHOW-16 SHOW-62] pictures and quantity; a new line is in the cart and its badge; the heart changes at once and is saved',
  { tag: '@desktop' },
  async ({ page, db, buyer, isMobile }) => {
    await test.step('pictures, quantity, the two buttons and a heart', async () => {
      const product = await makeProduct(db, { pictures: 3 });
      await db.insertInto('wishlist').values({ buyer_id: buyer.id, product_id: product.id }).execute();
      await open(page, pathOf(product));
      const carousel = page.getByRole('region', { name: `Pictures of ${product.name}` });
      await expect(carousel.getByRole('button', { name: 'Enlarge the picture' })).toHaveCount(3);
      await expect(page.getByRole('main').getByRole('group', { name: 'Quantity' })).toBeVisible();
      await expect(productButton(page, 'Buy now').filter({ visible: true })).toHaveCount(1);
      await expect(productButton(page, 'Add to cart').filter({ visible: true })).toHaveCount(1);
      const heart = page.getByRole('button', { name: `Save ${product.name} to the wishlist` });
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await signIn(page, buyer);
      await open(page, pathOf(product));
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('adding to the cart posts the line and refreshes cart and badge', async () => {
      const product = await makeProduct(db);
      const bodies = bodiesOf(page, addToCart);
      await open(page, pathOf(product));
      const reads = queriesOf(page, cartDetail);
      await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
      await productButton(page, 'Add to cart').click();
      await expect(page.getByText('Added to your cart')).toBeVisible();
      const skuId = product.skus[0]!.id;
      expect(bodies).toEqual([{ productCarts: [{ productId: product.id, skuId, qty: 2 }] }]);
      const badge = page.getByRole('banner').getByRole('link', { name: 'Cart' }).filter({ visible: true });
      await expect(badge).toContainText('1 in the cart');
      expect(reads.length).toBeGreaterThan(0);
      expect(await cartOf(db, buyer.id)).toEqual([{ product_id: product.id, sku_id: skuId, qty: 2 }]);
    });

    await test.step('the heart changes at once and is saved', async () => {
      const product = await makeProduct(db);
      const calls = queriesOf(page, updateWishlist);
      await open(page, pathOf(product));
      const heart = page.getByRole('button', { name: `Save ${product.name} to the wishlist` });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Saved by 1')).toBeVisible();
      await expect.poll(() => calls.map((query) => query.get('isFav'))).toEqual(['true']);
      await expect
        .poll(() =>
          db
            .selectFrom('wishlist')
            .select('product_id')
            .where('buyer_id', '=', buyer.id)
            .where('product_id', '=', product.id)
            .execute(),
        )
        .toEqual([{ product_id: product.id }]);
    });

    if (isMobile) return;
    await test.step('the description is below the gallery, beside the box to buy, which stays in view', async () => {
      const levels = [
        [
          ['Colour', 'အရောင်'],
          ['Red', 'အနီ'],
        ],
        [
          ['Size', 'အရွယ်အစား'],
          ['Large', 'အကြီး'],
        ],
      ] as const;
      const product = await makeProduct(db, { levels, skus: [{ values: ['Red', 'Large'] }] });
      const description_en = `<p>${'A longyi of good cotton, woven by hand. '.repeat(60)}</p>`;
      await db.updateTable('product').set({ description_en }).where('id', '=', product.id).execute();
      await open(page, pathOf(product));
      const text = page.getByRole('region', { name: 'About this product' }).getByRole('paragraph');
      const buy = productButton(page, 'Buy now');
      const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` });
      const [above, below] = [await gallery.boundingBox(), await text.boundingBox()];
      expect(below!.x).toBe(above!.x);
      expect(below!.y).toBeGreaterThan(above!.y + above!.height);
      const lines = await text.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
      expect((await text.innerText()).length / lines).toBeLessThanOrEqual(75);
      await text.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(buy).toBeInViewport();
      expect((await buy.boundingBox())!.x).toBeGreaterThan(below!.x + below!.width);

      // A window lower than the box.
      await page.setViewportSize({ width: 1280, height: 460 });
      await page.evaluate(() => scrollTo(0, 0));
      const last = page.getByRole('main').getByRole('link', { name: 'Questions and answers' });
      await expect(last).not.toBeInViewport();
      await expect(buy).toBeInViewport({ ratio: 1 });
      await text.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(buy).toBeInViewport({ ratio: 1 });
    });
  },
);

test('[PRODUCT-01 PRODUCT-03 PRODUCT-11 PRODUCT-13 PRODUCT-15 PRODUCT-25 PRODUCT-26 PRODUCT-52] the page shows prices and totals, brand, categories, offers and a gift, with links; an invalid id shows no product', async ({
  page,
  db,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await test.step('an invalid product id sends no request', async () => {
    const queries = queriesOf(page, productDetail);
    const message = 'Product not found';
    const notHere = page.getByRole('main').getByText(message);
    const leave = async () => {
      await expect(notHere).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Search for other products' }).click();
      await expect(page).toHaveURL('/productsearch');
    };
    await open(page, '/productdetails?productId=abc');
    await leave();
    for (const id of ['0', '-5', '', 'abc', '99999999999']) {
      const path = `/productdetails?productId=${id}`;
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(message);
      expect(html).not.toContain('>Add to cart<');
      // Within the document the browser would send the request.
      await goTo(page, path);
      await leave();
    }
    expect(queries).toEqual([]);
  });

  await test.step('a promotion shows both prices and the percentage, with totals below', async () => {
    const product = await makeProduct(db, { skus: [{ price: 20_000, promotePrice: 15_000 }] });
    await db.updateTable('product').set({ sold_count: 41 }).where('id', '=', product.id).execute();
    const buyers = await db.selectFrom('buyer').select('id').orderBy('id').limit(2).execute();
    await db
      .insertInto('wishlist')
      .values(buyers.map(({ id }) => ({ buyer_id: id, product_id: product.id })))
      .execute();
    await open(page, pathOf(product));
    const main = page.getByRole('main');
    await expect(main.getByText('15,000 Ks')).toBeVisible();
    await expect(main.locator('s').filter({ hasText: '20,000 Ks' })).toBeVisible();
    await expect(main.getByText('-25%')).toBeVisible();
    await expect(main.getByText('41 sold')).toBeVisible();
    await expect(main.getByText('Saved by 2')).toBeVisible();
  });

  await test.step('brand and categories are links', async () => {
    const child = await db
      .selectFrom('category as child')
      .innerJoin('category as main', 'main.id', 'child.parent_id')
      .select(['child.id', 'child.name_en', 'main.id as main_id', 'main.name_en as main_name'])
      .where('child.level', '=', 2)
      .orderBy('child.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const brand = await db
      .selectFrom('brand')
      .selectAll()
      .where('description_en', '<>', '')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const product = await makeProduct(db, { categoryId: child.id, brandId: brand.id });
    await open(page, pathOf(product));
    const trail = page.getByRole('navigation', { name: 'Product categories' });
    await expect(trail.getByRole('listitem')).toHaveText([child.main_name, child.name_en]);
    await expect(trail.getByRole('link', { name: child.main_name })).toHaveAttribute(
      'href',
      `/bycategory?productCategoryId=${child.main_id}`,
    );
    const info = page.getByRole('region', { name: 'Brand', exact: true });
    await expect(info).toContainText(brand.name_en);
    await expect(info).toContainText(brand.description_en.replace(/<[^>]+>/g, '').slice(0, 40));
    await expect(info.locator('img')).toHaveAttribute('src', mediaUrl(brand.logo_key));
    await info.getByRole('link').click();
    await expect(page).toHaveURL(`/bybrand/${brand.id}`);
  });

  await test.step('offer rows show the offers of the product, and open the whole text', async () => {
    const rows = page.getByRole('region', { name: 'Delivery and service' });
    await open(page, pathOf(await makeProduct(db)));
    await expect(rows.getByRole('link')).toHaveText(['Questions and answers']);

    const texts = await db.selectFrom('offer_text').selectAll().orderBy('id').execute();
    const ofKind = (kind: string) => texts.find((text) => text.kind === kind)!;
    const product = await makeProduct(db);
    await db
      .updateTable('product')
      .set({
        shipping_id: ofKind('shipping').id,
        return_policy_id: ofKind('policy').id,
        warranty_id: ofKind('warranty').id,
        installation_id: ofKind('installation').id,
        pre_order_tc_id: ofKind('pre-order-tc').id,
      })
      .where('id', '=', product.id)
      .execute();
    await open(page, pathOf(product));
    for (const [label, kind, name] of [
      ['Shipping', 'shipping', 'shipping'],
      ['Return policy', 'policy', 'policy'],
      ['Warranty', 'warranty', 'warranty'],
      ['Installation', 'installation', 'installation'],
      ['Pre-order terms', 'pre-order-tc', 'preordertc'],
    ] as const) {
      await rows.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/productoffer/${name}`);
      expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({
        title: ofKind(kind).title_en,
        description: ofKind(kind).description_en,
      });
      await page.goBack();
    }
  });

  await test.step('the page shows the free product', async () => {
    const gift = await makeProduct(db, { skus: [{ price: 2_500 }] });
    const product = await makeProduct(db, { free: gift });
    await open(page, pathOf(product));
    const tile = page.getByRole('main').getByRole('link', { name: gift.name });
    await expect(tile).toContainText('Free with this product');
    await expect(tile.locator('img')).toHaveAttribute('src', /^\/media\//);
    await tile.click();
    await expect(page.getByRole('heading', { level: 1, name: gift.name })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(`${amount(2_500)} Ks`)
        .first(),
    ).toBeVisible();
  });
});
