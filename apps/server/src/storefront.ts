import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Config } from '@zay/api/config';
import type { StorefrontConfig } from '@zay/web/config';
import type { storefrontContext } from '@zay/web/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { storefrontBuild } from './build-storefront.ts';
import { contentSecurityPolicy } from './headers.ts';
import { inProcess } from './in-process.ts';

/** What apps/web/app/entry.server.tsx exports beside its handler. */
type Entry = { storefrontContext: typeof storefrontContext };

/** Serves the built storefront: its files, and every other GET as a server-rendered page. */
export async function registerStorefront(app: FastifyInstance, config: Config): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(storefrontBuild.server).href);
  await app.register(fastifyStatic, {
    root: storefrontBuild.client,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const handle = createRequestHandler(build, 'production');
  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const response = await handle(toFetchRequest(request), loadContext(app, config, build, nonce));
    void reply.header('content-security-policy', contentSecurityPolicy(nonce));
    return sendResponse(reply, response);
  });
}

/** What the storefront gets from this server with each request. */
export function loadContext(
  app: FastifyInstance,
  config: Config,
  build: ServerBuild,
  nonce: string,
): RouterContextProvider {
  const { storefrontContext } = build.entry.module as unknown as Entry;
  const storefrontConfig: StorefrontConfig = {
    ...config.branding,
    facebookAppId: '',
    otpMode: config.otpMode,
  };
  const context = new RouterContextProvider();
  context.set(storefrontContext, { transport: inProcess(app), nonce, config: storefrontConfig });
  return context;
}

/** Spread out by hand: Fastify cannot answer HEAD with a fetch Response. */
export function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  void reply.code(response.status);
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeReadableStream) : '');
}

export function toFetchRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
    method: request.method,
    headers,
  });
}
