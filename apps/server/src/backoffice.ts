import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { backofficeBuild } from './apps.ts';
import { contentSecurityPolicy } from './headers.ts';
import { serveBuild } from './static-files.ts';

/** Serves the built back office: its files, and its one page at every other address. */
export async function registerBackoffice(app: FastifyInstance): Promise<void> {
  const page = await readFile(backofficeBuild.page);
  await serveBuild(app, backofficeBuild.folder);
  app.get('/assets/*', (_request, reply) => reply.callNotFound());
  app.get('/*', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy([]))
      .header('cache-control', 'no-cache')
      .send(page),
  );
}
