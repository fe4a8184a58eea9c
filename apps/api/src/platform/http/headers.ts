import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Content security policy of answers that set none themselves (JSON, pictures): load and run nothing. */
export const strictestPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers that matter for documents only; left out of pictures and scripts, where they cost a third of a kilobyte each. */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];
const isFile = (url: string) => /^\/(?:assets|media)\//.test(url);

/** Adds security headers and compression to every answer. The compression levels are low enough for single responses. */
export async function registerHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // For Internet Explorer, Flash and filters that browsers no longer have.
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    dnsPrefetchControl: false,
  });
  app.addHook('onSend', async ({ url }, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', strictestPolicy);
    if (isFile(url)) for (const name of headersOfDocuments) reply.raw.removeHeader(name);
  });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
}
