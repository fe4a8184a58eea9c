import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { sendResponse, toFetchRequest } from './fetch.ts';
import { run } from './run.ts';
import { loadContext } from './storefront-context.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Answers what the API does not from the sources of an application; ends with the server. */
function develop(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
}

/** `npm run dev`: the shop and its back office straight from their sources, reloading as they change. */
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
      // The dev client needs inline scripts and a web socket: no policy here.
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
      // Beside the web socket of the storefront.
      server: { middlewareMode: true, hmr: { port: 24_679 } },
    });
    develop(app, vite);
    // Vite answers with the page; the route makes the server ask it.
    app.get('/*', (_request, reply) => reply.callNotFound());
  },
}));
