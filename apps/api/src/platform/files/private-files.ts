import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { VerifyingSecrets } from '../config/secrets.ts';
import type { FileStore } from './files.ts';
import { Refusal } from '../http/refusal.ts';
import { linkSigner } from './signed-links.ts';

/** How long a signed URL of a private file is valid. */
const seconds = 15 * 60;

const mimeTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', pdf: 'application/pdf' };

export interface PrivateFiles {
  /** @returns a signed URL of a private file (a slip, an identity card), valid for 15 minutes; '' for no file */
  urlOf(name: string | null): string;
}

/** Serves private files by signed URLs, which only the owner and staff receive (decision 14). */
export function registerPrivateFiles(
  app: FastifyInstance,
  files: FileStore,
  secrets: VerifyingSecrets,
  clock: Clock,
): PrivateFiles {
  const links = linkSigner(secrets, clock, 'private-file', seconds);

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
