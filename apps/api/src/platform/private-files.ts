import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { FileStore } from './files.ts';
import { Refusal } from './refusal.ts';

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
  const now = () => Math.floor(clock().getTime() / 1000);
  const signatureOf = (name: string, expires: number) =>
    createHmac('sha256', secret).update(`private-file ${name} ${expires}`).digest();

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params;
      const expires = Number(request.query['expires']);
      const given = Buffer.from(String(request.query['signature']), 'hex');
      const right = signatureOf(name, expires);
      const signed = given.length === right.length && timingSafeEqual(given, right);
      const bytes = signed && expires >= now() ? await files.read('private', name) : null;
      const type = mimeTypes[name.split('.').at(-1) ?? ''];
      if (!bytes || !type) return reply.refuse(new Refusal('not-found'));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(type)
        .send(bytes);
    },
  );

  return {
    urlOf(name) {
      if (!name) return '';
      const expires = now() + seconds;
      return `/files/${name}?expires=${expires}&signature=${signatureOf(name, expires).toString('hex')}`;
    },
  };
}
