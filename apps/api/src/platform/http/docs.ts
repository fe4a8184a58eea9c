import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

const contractVersion = '1.0.0';

/** Serves the OpenAPI document of the endpoints at /api/openapi.json, and Swagger UI at /api/docs. */
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
    // Swagger UI sets inline styles, and loads nothing from other origins.
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
