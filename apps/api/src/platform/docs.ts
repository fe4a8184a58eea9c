import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

/** Version of the wire, for the description. */
const contractVersion = '1.0.0';

/** The API's own description at /api/openapi.json and a page to try it at /api/docs. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = buildOpenApi({ version: contractVersion });
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Swagger UI sets styles inline; nothing comes from elsewhere.
    transformStaticCSP: (policy) =>
      policy.replaceAll(' https:', '').replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    theme: { title: 'Zay API' },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      tryItOutEnabled: true,
      persistAuthorization: true,
    },
  });
}
