import { makeBrand, makeProduct } from '../goods.ts';
import { readHead } from '../heads.ts';
import { problemsOf } from '../schema-org.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

test('[SEO-02 FIND-17 SHOW-37] structured data describes a product with offers, brand and categories, and the shop with its search; a sold-out size is no offer', async ({
  page,
  db,
  baseURL,
}) => {
  await test.step('price, availability, brand and categories of a product', async () => {
    const child = await db
      .selectFrom('category as child')
      .innerJoin('category as main', 'main.id', 'child.parent_id')
      .select(['child.id', 'child.name_en', 'main.id as main_id', 'main.name_en as main_name'])
      .where('child.level', '=', 2)
      .orderBy('child.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const brand = await makeBrand(db);
    const product = await makeProduct(db, {
      brandId: brand.id,
      categoryId: child.id,
      pictures: 2,
      skus: [{ price: 20_000, promotePrice: 15_000, stock: 3 }],
    });
    const power = { name_en: 'Power', value_en: '55 W, <b>quiet</b>' };
    await db
      .insertInto('product_specification')
      .values({ product_id: product.id, ...power })
      .execute();
    const path = `/productdetails?productId=${product.id}`;
    const { jsonLd } = await readHead(page, path);
    expect(jsonLd.flatMap((object) => problemsOf(object))).toEqual([]);
    const [described, trail] = jsonLd;
    expect(described).toMatchObject({
      '@type': 'Product',
      name: product.name,
      brand: { '@type': 'Brand', name: brand.name },
      additionalProperty: [{ '@type': 'PropertyValue', name: power.name_en, value: power.value_en }],
      offers: {
        '@type': 'Offer',
        price: 15_000,
        priceCurrency: 'MMK',
        availability: 'https://schema.org/InStock',
        url: `${baseURL}${path}`,
      },
    });
    expect(described).not.toHaveProperty('aggregateRating');
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible();
    await expect(page.getByText(power.value_en, { exact: true })).toBeVisible();
    const pictures = described?.['image'] as string[];
    expect(pictures).toHaveLength(2);
    for (const picture of pictures)
      expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\//);
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          position: 1,
          name: child.main_name,
          item: `${baseURL}/bycategory?productCategoryId=${child.main_id}`,
        },
        { position: 2, name: child.name_en },
        { position: 3, name: product.name, item: `${baseURL}${path}` },
      ],
    });
  });

  await test.step('SKUs of several prices are one offer with a price range; sold out is an availability', async () => {
    const sizes = [
      [
        ['Size', 'အရွယ်'],
        ['S', 'S'],
        ['M', 'M'],
      ],
    ] as const;
    const product = await makeProduct(db, {
      levels: sizes,
      skus: [
        { values: ['S'], price: 9_000, stock: 0 },
        { values: ['M'], price: 12_000, stock: 0 },
      ],
    });
    const { jsonLd } = await readHead(page, `/productdetails?productId=${product.id}`);
    expect(jsonLd.flatMap((object) => problemsOf(object))).toEqual([]);
    expect(jsonLd[0]?.['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 9_000,
      highPrice: 12_000,
      offerCount: 2,
      availability: 'https://schema.org/OutOfStock',
    });
  });

  await test.step('a sold-out size is no offer while another can be bought', async () => {
    const product = await makeProduct(db, {
      levels: [
        [
          ['Size', 'အရွယ်'],
          ['S', 'S'],
          ['M', 'M'],
        ],
      ],
      skus: [
        { values: ['S'], price: 1_000, stock: 0 },
        { values: ['M'], price: 3_000, stock: 5 },
      ],
    });
    const { jsonLd } = await readHead(page, `/productdetails?productId=${product.id}`);
    expect(jsonLd[0]?.['offers']).toMatchObject({
      '@type': 'Offer',
      price: 3_000,
      availability: 'https://schema.org/InStock',
    });
  });

  await test.step('the shop and its search, which works', async () => {
    const { jsonLd } = await readHead(page, '/');
    expect(jsonLd.flatMap((object) => problemsOf(object))).toEqual([]);
    expect(jsonLd.map((object) => object['@type'])).toEqual(['Organization', 'WebSite']);
    expect(jsonLd[0]).toMatchObject({ name: 'Zay Bazaar', url: `${baseURL}/` });
    const action = jsonLd[1]?.['potentialAction'] as { target: { urlTemplate: string } };
    await page.goto(action.target.urlTemplate.replace('{search_term_string}', 'longyi'));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('[SEO-02 SAFE-07] a name cannot break out of the data; data of one product is removed on the page of another', async ({
  page,
  db,
}) => {
  await test.step('a name with script tags is escaped', async () => {
    const evil = '</script><script>window.broken=1</script><!-- \u2028 "longyi"';
    const product = await makeProduct(db, { name: evil });
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(globalThis, { violations });
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(event.violatedDirective),
      );
    });
    const path = `/productdetails?productId=${product.id}`;
    const { jsonLd, html } = await readHead(page, path);
    expect(jsonLd[0]?.['name']).toBe(evil);
    expect(html).not.toContain('<script>window.broken');
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('window.broken=1');
    await page.waitForLoadState('networkidle');
    const shown = await page.evaluate(() => [
      Reflect.get(globalThis, 'broken'),
      Reflect.get(globalThis, 'violations'),
      document.querySelector('script[type="application/ld+json"]')?.textContent?.includes('Product'),
    ]);
    expect(shown).toEqual([undefined, [], true]);
  });

  await test.step('from one product to another', async () => {
    const [first, second] = [await makeProduct(db), await makeProduct(db)];
    await open(page, `/productdetails?productId=${first.id}`);
    const data = () =>
      page.locator('script[type="application/ld+json"]').evaluate((block) => block.textContent);
    expect(await data()).toContain(first.name);
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/productdetails?productId=${second.id}`);
    await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
    expect(await data()).toBe('');
  });
});
