import type { FastifyInstance } from 'fastify';
import type { FileStore } from './files.ts';
import { nameOfOriginal } from './picture-maker.ts';
import { workOnPicture } from './picture-work.ts';
import { Refusal } from './refusal.ts';

/** The measures that Facebook shows large; pages name them beside the picture's address. */
const size = { width: 1200, height: 630 };

/**
 * Serves /media/share/{hash}.jpg, the picture that other sites show for a shared page. It is made anew for each
 * request: only those sites ask for it, and keep it themselves.
 */
export function registerSharePictures(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/media/share/:name', async (request, reply) => {
    const [, stem] = /^([a-f0-9]{32})\.jpg$/.exec(request.params.name) ?? [];
    const original = stem && (await nameOfOriginal(files, stem));
    if (!original) return reply.refuse(new Refusal('not-found'));
    const bytes = await files.read('public', original);
    if (!bytes) return reply.refuse(new Refusal('not-found'));
    const isDrawing = original.endsWith('.svg');
    const picture = await workOnPicture('fitOnWhite', bytes, isDrawing, size.width, size.height);
    if (picture instanceof Refusal) return reply.refuse(picture);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(picture);
  });
}
