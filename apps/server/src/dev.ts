import { fileURLToPath } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { sendResponse, toFetchRequest } from './fetch.ts';
import { run } from './run.ts';
import { loadContext } from './storefront-context.ts';

const web = fileURLToPath(new URL('../../web', import.meta.url));

/** `npm run dev`: the shop with the storefront straight from its sources, reloading as they change. */
await run({
  async prepare() {},
  async register(app, config) {
    const vite = await createServer({ root: web, server: { middlewareMode: true }, appType: 'custom' });
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, next) => {
      if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) next();
      else vite.middlewares(request.raw, reply.raw, next);
    });
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
});
