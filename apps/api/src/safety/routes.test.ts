import { endpoints } from '@zay/contract';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createApi } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { localFiles } from '../platform/files/files.ts';
import { buildOpenApi } from '../platform/http/openapi.ts';
import { facebook } from '../testing/graph.ts';

/** Routes outside the API: health, pictures, signed files, and files for crawlers. */
const others = [
  '/feeds/google.xml',
  '/feeds/google-my.xml',
  '/feeds/meta.csv',
  '/feeds/meta-my.csv',
  '/livez',
  '/manifest.webmanifest',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/:name',
  '/media/:name',
  '/media/save/:name',
  '/media/share/:name',
  '/files/:name',
];

const { paths } = buildOpenApi({ endpoints, title: 'Zay API', version: '1.0.0' }) as {
  paths: Record<string, Record<string, unknown>>;
};
const described = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
);

/** `GET /path` of every route, from Fastify's route tree. */
function routesIn(tree: string): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of tree.split('\n')) {
    const found = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) continue;
    const [, indent = '', part = '', methods] = found;
    const depth = indent.length / 4;
    parents.length = depth;
    parents.push(part);
    const path = parents.join('');
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${path}`);
  }
  return routes;
}

test('[SAFE-03] every route is in the OpenAPI document, and vice versa', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const app = await createApi({
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), facebook },
    db: database.db,
    files: localFiles(tmpdir()),
    cacheFolder: tmpdir(),
    tokenSecret: new TextEncoder().encode('a secret of the tests, at least 32 characters'),
    pushKey: 'unused',
    clock: systemClock,
  });
  const routes = routesIn(app.printRoutes({ commonPrefix: false }));
  await app.close();
  await database.close();
  expect(routes.length).toBeGreaterThan(100);
  const serving = routes.filter((route) => !route.startsWith('HEAD '));
  // The document and its page; `/api/*` answers 404 to the rest.
  const inApi = serving.filter((route) => / \/api\/(?!docs|openapi\.json|\*)/.test(route));
  expect(inApi.toSorted()).toEqual(described.toSorted());
  const outside = serving
    .filter((route) => !/ \/api\//.test(route))
    .map((route) => route.split(' ')[1] ?? '');
  expect(outside.filter((path) => path !== '*').toSorted()).toEqual(others.toSorted());
});
