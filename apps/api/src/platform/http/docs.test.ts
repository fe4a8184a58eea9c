import { endpoints } from '@zay/contract';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });

test('[OPS-06] the API describes every endpoint, with schema, example and errors, as OpenAPI 3.1', async () => {
  const answer = await fetch(`${shop.url}/api/openapi.json`);
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  for (const { path, method } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.responses, path).toHaveProperty('200');
    expect(
      Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('4')),
      path,
    ).toBe(true);
    expect(JSON.stringify(operation?.responses['200']), path).toContain('example');
  }
});

test('[OPS-06 SAFE-55] the page to try the API loads nothing from other servers', async () => {
  const page = await fetch(`${shop.url}/api/docs`);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/https?:|\w\.\w/);
  const html = await page.text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const answer = await fetch(new URL(address, page.url));
    expect([address, answer.status]).toEqual([address, 200]);
    expect(new URL(answer.url).origin).toBe(shop.url);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test('[SAFE-55] the page to try the API keeps no token in the browser', async () => {
  const script = await (await fetch(`${shop.url}/api/docs/static/swagger-initializer.js`)).text();
  expect(script).toContain('tryItOutEnabled');
  expect(script).not.toContain('persistAuthorization');
});

test('[SAFE-55] a real shop has no page to try the API, in the shop and in the back office', async () => {
  const real = await openTestShop({ data: 'empty', config: { demo: false } });
  const office = await openTestOffice(real);
  for (const { url } of [real, office]) {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  }
});
