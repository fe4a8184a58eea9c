import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { run } from './run.ts';
import { sendResponse, toFetchRequest, loadContext } from './storefront-context.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Serves everything but the API and pictures from an application's sources, until the server closes. */
function develop(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
}

/** `npm run dev`: serves storefront and back office from their sources, and reloads them after a change. */
await run(async () => ({
  async prepare() {},
  async registerStorefront(app, config) {
    const vite = await createServer({
      root: folderOf('web'),
      server: { middlewareMode: true },
      appType: 'custom',
    });
    develop(app, vite);
    app.get('/*', async (request, reply) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const context = loadContext(app, config, build, '');
      // The dev client needs inline scripts and a web socket, so there is no Content-Security-Policy.
      void reply.header('content-security-policy', '');
      return sendResponse(
        reply,
        await createRequestHandler(build, 'development')(toFetchRequest(request, config), context),
      );
    });
  },
  async registerBackoffice(app) {
    const vite = await createServer({
      root: folderOf('backoffice'),
      // A port of its own, because the storefront's web socket has the default one.
      server: { middlewareMode: true, hmr: { port: 24_679 } },
    });
    develop(app, vite);
    // Vite's middleware serves the page in the hook above; this route only makes the server run it.
    app.get('/*', (_request, reply) => reply.callNotFound());
  },
}));
