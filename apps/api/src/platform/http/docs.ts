import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { buildOpenApi } from './openapi.ts';

const contractVersion = '1.0.0';

/** The page sets inline styles. The policy of Swagger UI itself names other hosts. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the OpenAPI document of the endpoints at /api/openapi.json. In the demo Swagger UI is at /api/docs: a real shop
 * has no page on its origin that sends whatever is typed with a token.
 */
export async function registerDocs(
  app: FastifyInstance,
  { demo }: Pick<Config, 'demo'>,
  endpoints: readonly Endpoint[],
  title: string,
): Promise<void> {
  let built: object | undefined;
  // Built when it is first asked for: it takes as long as everything else of a start.
  const document = { toJSON: () => (built ??= buildOpenApi({ endpoints, title, version: contractVersion })) };
  app.get('/api/openapi.json', () => document);
  if (!demo) return;
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    theme: { title },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      tryItOutEnabled: true,
      validatorUrl: null,
    },
  });
}
