import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { FileStore } from './files.ts';
import { Refusal } from '../http/refusal.ts';
import { linkSigner } from './signed-links.ts';

/** How long an address of a private file works. */
const seconds = 15 * 60;

const mimeTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', pdf: 'application/pdf' };

export interface PrivateFiles {
  /** Address of a private file (a receipt, an identity card) that works for a quarter of an hour; '' for none. */
  urlOf(name: string | null): string;
}

/** Serves private files to whoever holds an address that was signed for its owner or for staff (decision 14). */
export function registerPrivateFiles(
  app: FastifyInstance,
  files: FileStore,
  secret: Uint8Array,
  clock: Clock,
): PrivateFiles {
  const links = linkSigner(secret, clock, 'private-file', seconds);

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params;
      const bytes = links.holds(name, request.query) ? await files.read('private', name) : null;
      const type = mimeTypes[name.split('.').at(-1) ?? ''];
      if (!bytes || !type) return reply.refuse(new Refusal('not-found'));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(type)
        .send(bytes);
    },
  );

  return { urlOf: (name) => (name ? `/files/${name}?${links.sign(name)}` : '') };
}
