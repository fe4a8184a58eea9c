import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

/** Version of the wire, for the description. */
const contractVersion = '1.0.0';

/** The description of these endpoints at /api/openapi.json and a page to try them at /api/docs. */
export async function registerDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  title: string,
): Promise<void> {
  const document = buildOpenApi({ endpoints, title, version: contractVersion });
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Swagger UI sets styles inline; nothing comes from elsewhere.
    transformStaticCSP: (policy) =>
      policy.replaceAll(' https:', '').replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    theme: { title },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      tryItOutEnabled: true,
      persistAuthorization: true,
    },
  });
}
