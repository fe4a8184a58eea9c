import { pathToFileURL } from 'node:url';
import type { Config } from '@zay/api/config';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { storefrontBuild } from './apps.ts';
import { servePages } from './pages.ts';
import { serveBuild } from './static-files.ts';

/**
 * A worker has a Content-Security-Policy of its own, not that of its page. The PDF worker fetches character maps and fonts
 * and loads picture decoders; the service worker fetches the modules of pages.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the built storefront: its files, and every other GET as a server-rendered page. */
export async function registerStorefront(app: FastifyInstance, config: Config): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(storefrontBuild.server).href);
  await serveBuild(app, storefrontBuild.client, (reply, path) => {
    if (/pdf\.worker|[\\/]sw\.js/.test(path)) void reply.header('content-security-policy', workerPolicy);
  });
  servePages(app, config, build, createRequestHandler(build, 'production'));
}
