import { afterAll, expect, test } from 'vitest';
import { messages } from '../app.ts';
import { createHttp } from '../platform/http/http.ts';
import { makeBrand, makeCategory, makeProduct } from '../testing/catalogue.ts';
import { changeRows, rowOf } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';
import { registerSitemap } from './sitemap.routes.ts';

const publicUrl = 'https://shop.example';

const shop = await openTestShop({ data: 'empty', config: { publicUrl } });
const { db } = shop;
const main = await makeCategory(db, 'Clothing');
const sub = await makeCategory(db, 'Longyi', { parentId: main, level: 2 });
const categories = {
  main,
  sub,
  hidden: await makeCategory(db, 'Secret', { hidden: true }),
};
const brand = await makeBrand(db, 'Padauk');
await makeBrand(db, 'Withdrawn', { hidden: true });
const products: number[] = [];
for (let count = 0; count < 60; count += 1) products.push(await makeProduct(db));
const hidden = await makeProduct(db, { state: 'hidden' });
const app = await createHttp({ logLevel: 'silent', trustedProxies: [] }, messages);
registerSitemap(app, { db, config: { publicUrl } }, 40);
/** The same shop with parts of 40 entries. */
const small = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = '']) => text);
const read = async (url: string) => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www.sitemaps/,
  );
  return { xml, locations: locations(xml) };
};
const page = (id: number) => `${publicUrl}/productdetails?productId=${id}`;

test('[SEO-03] the sitemap lists what buyers may see, with the last change of products', async () => {
  const { xml, locations } = await read(`${shop.url}/sitemap.xml`);
  expect(xml).toContain('<urlset');
  expect(locations).toEqual(expect.arrayContaining([`${publicUrl}/`, ...products.map(page)]));
  expect(new Set(locations).size).toBe(locations.length);
  expect(locations).toContain(`${publicUrl}/bybrand/${brand}`);
  expect(locations).toContain(`${publicUrl}/bycategory?productCategoryId=${categories.main}`);
  expect(locations).toContain(`${publicUrl}/resultproduct?searchType=2&amp;categoryId=${categories.sub}`);
  expect(locations).not.toContain(page(hidden));
  expect(locations.filter((url) => url.includes('/bybrand/'))).toHaveLength(1);
  expect(xml).not.toContain(`categoryId=${categories.hidden}<`);
  const { updated_at } = await rowOf(shop.db, 'product', { id: products[0]! });
  expect(xml).toContain(`<loc>${page(products[0]!)}</loc><lastmod>${updated_at.toISOString()}</lastmod>`);
});

test('[SEO-03] above the limit the sitemap is an index of parts with the same entries, none above the limit', async () => {
  const { xml, locations: parts } = await read(`${small}/sitemap.xml`);
  expect(xml).toContain('<sitemapindex');
  expect(parts[0]).toBe(`${publicUrl}/sitemap/pages.xml`);
  const listed: string[] = [];
  for (const part of parts) {
    const { locations } = await read(part.replace(publicUrl, small));
    expect(locations.length).toBeGreaterThan(0);
    expect(locations.length).toBeLessThanOrEqual(40);
    listed.push(...locations);
  }
  const whole = await read(`${shop.url}/sitemap.xml`);
  expect(listed.sort()).toEqual(whole.locations.sort());
});

test('an empty or invalid part is not found', async () => {
  for (const name of ['products-999.xml', 'brands-9.xml', 'products-x.xml', 'products-0', 'pages'])
    expect((await fetch(`${small}/sitemap/${name}`)).status, name).toBe(404);
});

test('[SEO-03] a crawler with the newest sitemap gets 304, after a change the new one', async () => {
  for (const url of [
    `${shop.url}/sitemap.xml`,
    `${small}/sitemap/products-0.xml`,
    `${small}/sitemap/pages.xml`,
  ]) {
    const first = await fetch(url);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const url = `${small}/sitemap/products-0.xml`;
  const tag = (await fetch(url)).headers.get('etag') ?? '';
  await changeRows(shop.db, 'product', { id: products[0]! }, { updated_at: new Date() });
  expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('[SEO-03] robots.txt has the sitemap and excludes private pages', async () => {
  const response = await fetch(`${shop.url}/robots.txt`, { headers: { host: 'evil.example' } });
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /myaccount', 'Disallow: /orderhistory']));
  expect(lines).not.toContain('Disallow: /');
});
