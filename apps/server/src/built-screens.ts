import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@zay/api/config';
import type { FastifyInstance } from 'fastify';
import { backoffice, backofficeBuild, storefront, storefrontBuild } from './apps.ts';
import { buildApp, isBuilt } from './build-app.ts';
import { servePages } from './pages.ts';
import { keepAssets } from './released-assets.ts';
import type { Screens } from './serve.ts';
import { contentSecurityPolicy, serveBuild, serveReleasedAssets } from './static-files.ts';
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
  await serveAssetsOfReleases(app, config, 'storefront', storefrontBuild.client);
  servePages(app, config, built);
}

/** Serves the built back office: its files, and its one page at every other address. */
async function registerBackoffice(app: FastifyInstance, config: Config): Promise<void> {
  const page = await readFile(backofficeBuild.page);
  await serveBuild(app, backofficeBuild.folder);
  await serveAssetsOfReleases(app, config, 'backoffice', backofficeBuild.folder);
  app.get('/*', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy())
      .header('cache-control', 'no-cache')
      .send(page),
  );
}

/** Keeps the assets of this build and serves those of the others. Without room on the disk the shop starts nevertheless. */
async function serveAssetsOfReleases(
  app: FastifyInstance,
  { dataDir }: Config,
  name: 'storefront' | 'backoffice',
  client: string,
): Promise<void> {
  const folder = join(dataDir, 'assets', name);
  try {
    await serveReleasedAssets(app, await keepAssets(join(client, 'assets'), folder, new Date()));
  } catch (error) {
    app.log.error(
      error,
      'the assets of this release could not be kept for tabs that are open at the next one',
    );
    app.get('/assets/*', (_request, reply) => reply.callNotFound());
  }
}
