import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Config } from '@zay/api/config';
import type { FastifyInstance } from 'fastify';
import { backoffice, backofficeBuild, storefront, storefrontBuild } from './apps.ts';
import { buildApp, isBuilt } from './build-app.ts';
import { servePages } from './pages.ts';
import { serveAssetsOfReleases } from './released-assets.ts';
import type { Screens } from './serve.ts';
import { contentSecurityPolicy, serveBuild } from './static-files.ts';
import type { Storefront } from './storefront-context.ts';

/** Serves the built storefront and back office, and builds them first if they are missing or outdated. */
export const builtScreens: Screens = {
  async prepare(say) {
    for (const app of [storefront, backoffice]) {
      if (await isBuilt(app)) continue;
      say(`Building the ${app.name} (once after an install or a change) …`);
      await buildApp(app);
    }
  },
  registerStorefront,
  registerBackoffice,
};

/**
 * A worker has a Content-Security-Policy of its own, not that of its page. The PDF worker fetches character maps and fonts
 * and loads picture decoders; the service worker fetches the modules of pages.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the built storefront: its files, and every other GET as a server-rendered page. */
async function registerStorefront(app: FastifyInstance, config: Config): Promise<void> {
  const built: Storefront = await import(pathToFileURL(storefrontBuild.server).href);
  await serveBuild(app, storefrontBuild.client, (reply, path) => {
    if (/pdf\.worker|[\\/]sw\.js/.test(path)) void reply.header('content-security-policy', workerPolicy);
  });
  await serveAssetsOfReleases(app, config.dataDir, 'storefront', storefrontBuild.client);
  servePages(app, config, built);
}

/** Serves the built back office: its files, and its one page at every other address. */
async function registerBackoffice(app: FastifyInstance, config: Config): Promise<void> {
  const page = await readFile(backofficeBuild.page);
  await serveBuild(app, backofficeBuild.folder);
  await serveAssetsOfReleases(app, config.dataDir, 'backoffice', backofficeBuild.folder);
  app.get('/*', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy())
      .header('cache-control', 'no-cache')
      .send(page),
  );
}
