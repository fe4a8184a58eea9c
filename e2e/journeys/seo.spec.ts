import { request as httpRequest } from 'node:http';
import { searchTypes } from '@zay/contract';
import routes from '../../apps/web/app/routes.ts';
import { makeBrand, makeProduct } from '../goods.ts';
import { readHead } from '../heads.ts';
import { expect, test } from '../test.ts';
import { open, prepareVisit } from '../visitor.ts';

test.beforeEach(({ context, baseURL }) => prepareVisit(context, baseURL));

/** Paths of public pages and, if different, their canonical paths. */
const publicPages: readonly (readonly [path: string, canonical?: string])[] = [
  ['/'],
  ['/home', '/'],
  ['/productsearch'],
  ['/productsearch?sortType=1', '/productsearch'],
  ['/resultproduct?searchType=5'],
  ['/resultproduct?searchType=6&sortType=2', '/resultproduct?searchType=6'],
  ['/resultproduct?searchType=4&PageNumber=2&sortType=1', '/resultproduct?searchType=4&PageNumber=2'],
  ['/bycategory'],
  ['/shop-by-brands'],
  ['/productoffer/shipping'],
  ['/productoffer/Warranty', '/productoffer/warranty'],
  ['/chooselanguage'],
  ['/nhl-classes'],
  ['/newspaper'],
  ['/articles'],
  ['/termsandconditions'],
  ['/footer/privacypolicy'],
  ['/frequently-asked-questions'],
  ['/shop-locations'],
  ['/user-manuel-guides'],
  ['/address-state'],
  ['/shop-for-new-puppy'],
];

const languageVersions = [
  ['en', 'en-US'],
  ['my', 'unicode'],
  ['my-Qaag', 'zawgyi'],
] as const;

const withLanguage = (address: string, code: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${code}`;

test('[SEO-01] pages, goods and lists have metadata with a picture, in each language, at addresses of the shop, also after navigation; searches are noindex', async ({
  page,
  db,
  baseURL,
}) => {
  for (const [path, canonical = path] of publicPages) {
    await test.step(path, async () => {
      const head = await readHead(page, path);
      const address = `${baseURL}${canonical}`;
      expect(head.status).toBe(200);
      expect(head.robotsHeader).toBeUndefined();
      expect(head.meta).not.toHaveProperty('robots');
      expect(head.title).toMatch(/Zay Bazaar$/);
      expect(head.meta['description']?.length).toBeGreaterThan(40);
      expect(head.meta['description']?.length).toBeLessThan(200);
      expect(head.canonical).toEqual([address]);
      expect(head.alternates).toEqual({
        ...Object.fromEntries(languageVersions.map(([lang, code]) => [lang, withLanguage(address, code)])),
        'x-default': address,
      });
      expect(head.meta).toMatchObject({
        'og:type': 'website',
        'og:site_name': 'Zay Bazaar',
        'og:url': address,
        'og:description': head.meta['description'],
        'og:locale': 'en_US',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(head.title).toContain(head.meta['og:title']);
      expect(head.meta['og:image']).toMatch(/^http.*\.jpg$/);
      expect(head.meta['og:image']).toContain(`${baseURL}/`);
    });
  }

  await test.step('product, brand, category, list and questions', async () => {
    const category = await db
      .selectFrom('category')
      .select(['id', 'name_en'])
      .where('level', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const brand = await makeBrand(db);
    const product = await makeProduct(db, { brandId: brand.id });
    await db
      .updateTable('product')
      .set({ description_en: `<p>Soft &amp; light. ${'Woven by hand. '.repeat(20)}</p>` })
      .where('id', '=', product.id)
      .execute();
    const about = [
      [`/productdetails?productId=${product.id}`, product.name],
      [`/bybrand/${brand.id}`, brand.name],
      [`/bycategory?productCategoryId=${category.id}`, category.name_en],
      [`/questionandanswer?productId=${product.id}`, 'Question and Answer'],
    ] as const;
    for (const [path, name] of about) {
      const head = await readHead(page, path);
      expect(head.title, path).toContain(name);
      expect(head.meta['og:title'], path).toContain(name);
      expect(head.canonical, path).toEqual([`${baseURL}${path}`]);
      expect(Object.keys(head.alternates), path).toHaveLength(4);
      expect(head.meta['description'], path).toBeTruthy();
    }
    const { meta } = await readHead(page, `/productdetails?productId=${product.id}`);
    expect(meta['description']).toMatch(/^Soft & light\. Woven by hand\. .*…$/);
    expect(meta['description']?.length).toBeLessThanOrEqual(161);
    expect(meta['og:image']).toContain('/media/share/');
  });

  await test.step('the picture is a JPEG of the declared size', async () => {
    const product = await makeProduct(db);
    for (const path of ['/', `/productdetails?productId=${product.id}`]) {
      const { meta } = await readHead(page, path);
      const picture = meta['og:image'] ?? '';
      const response = await page.request.get(picture);
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      await page.goto('/chooselanguage');
      const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight].map(String);
      }, new URL(picture).pathname);
      expect(size).toEqual([meta['og:image:width'], meta['og:image:height']]);
    }
  });

  await test.step('each language has an address that links itself and the others', async () => {
    const product = await makeProduct(db);
    for (const path of ['/', `/productdetails?productId=${product.id}`]) {
      const plain = await readHead(page, path);
      for (const [lang, code] of languageVersions) {
        const address = plain.alternates[lang] ?? '';
        const version = await readHead(page, address, 'Language=unicode');
        expect(version.lang, address).toBe(lang);
        expect(version.canonical).toEqual([withLanguage(plain.canonical[0] ?? '', code)]);
        expect(version.meta['og:url']).toBe(version.canonical[0]);
        expect(version.alternates).toEqual(plain.alternates);
      }
    }
    const burmese = await readHead(page, `/productdetails?productId=${product.id}&lang=unicode`);
    expect(burmese.title).toContain(product.nameMy);
    expect(burmese.meta['og:locale']).toBe('my_MM');
  });

  await test.step('searches are noindex, lists of the shop are not', async () => {
    const robots = async (path: string) => (await readHead(page, path)).meta['robots'];
    expect(await robots('/productsearch?productName=longyi')).toBe('noindex');
    expect(await robots('/resultproduct?searchType=1&productName=longyi')).toBe('noindex');
    expect(await robots('/resultproduct?searchType=4')).toBeUndefined();
    const sub = await db
      .selectFrom('category')
      .select(['id', 'name_en', 'name_my'])
      .where('level', '=', 2)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const list = `/resultproduct?searchType=${searchTypes.category}&categoryId=${sub.id}`;
    const sorted = await readHead(page, `${list}&categoryName=Anything&sortType=2`);
    expect(sorted.canonical).toEqual([`${baseURL}${list}`]);
    expect(sorted.meta['robots']).toBeUndefined();
    // The title has the stored name of the category, not that of the query.
    expect(sorted.title).toContain(sub.name_en);
    expect((await readHead(page, `${list}&lang=unicode`)).title).toContain(sub.name_my);
  });

  await test.step('addresses use the host of the shop, whatever the Host header', async () => {
    const html = await new Promise<string>((resolve, reject) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
      };
      httpRequest(`${baseURL}/`, { headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
    expect(html).not.toMatch(/evil\.example|gopher/);
  });

  await test.step('the head is updated on navigation', async () => {
    const product = await makeProduct(db);
    await open(page, '/');
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/productdetails?productId=${product.id}`);
    await expect(page).toHaveTitle(new RegExp(product.name));
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/productdetails?productId=${product.id}`,
    );
    // The server's metadata of the first page is removed.
    await expect(page.locator('meta[name=description], meta[property], link[hreflang]')).toHaveCount(0);
  });
});

/** Paths of the routes in the layout for logged-in buyers. */
const guarded = routes
  .filter(({ file }) => file === 'auth/buyers-only.layout.tsx')
  .flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`));

test('[SEO-03] pages of a buyer and login steps are noindex and in robots.txt, which names a sitemap of existing pages', async ({
  page,
  baseURL,
}) => {
  await test.step('pages of a buyer and login steps', async () => {
    expect(guarded.length).toBeGreaterThan(20);
    const robots = await (await page.request.get('/robots.txt')).text();
    const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    const steps = ['/login', '/registration', '/registration/accountverification', '/set-new-password'];
    for (const path of [...guarded, ...steps, '/notification']) {
      const head = await readHead(page, path);
      expect([head.meta['robots'], head.robotsHeader], path).toEqual(['noindex', 'noindex']);
      expect(
        refused.some((start) => path.startsWith(start)),
        path,
      ).toBe(true);
    }
    for (const [path] of publicPages)
      expect(
        refused.some((start) => path.startsWith(start)),
        path,
      ).toBe(false);
  });

  await test.step('the sitemap', async () => {
    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const xml = await (await page.request.get('/sitemap.xml')).text();
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    // The oldest of each kind, because concurrent journeys delete theirs.
    const oneOfAKind = new Map(listed.toReversed().map((url) => [url.replace(/=\d+$|\/\d+$/, ''), url]));
    expect(oneOfAKind.size).toBeGreaterThan(15);
    for (const url of oneOfAKind.values()) {
      const head = await readHead(page, url);
      expect([head.status, head.canonical], url).toEqual([200, [url]]);
      expect(head.meta, url).not.toHaveProperty('robots');
    }
  });
});
