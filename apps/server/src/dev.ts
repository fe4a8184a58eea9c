import { fileURLToPath } from 'node:url';
import type { Config } from '@zay/api/config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { run } from './run.ts';
import { loadContext, type Storefront } from './storefront-context.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Serves everything but the API and pictures from an application's sources, until the server closes. */
function develop(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
}

/** Converts a request for the pages. Its origin is the shop's own, because clients can send any Host header. */
function toFetchRequest(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return new Request(`${publicUrl}${request.url}`, {
    method: request.method,
    headers,
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
      const storefront = (await vite.ssrLoadModule('/app/entry.server.tsx')) as Storefront;
      const context = loadContext(app, config, storefront, '');
      // The dev client needs inline scripts and a web socket, so there is no Content-Security-Policy.
      void reply.header('content-security-policy', '');
      const { status, headers, body } = await storefront.render(toFetchRequest(request, config), context);
      return reply.code(status).headers(headers).send(body);
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
