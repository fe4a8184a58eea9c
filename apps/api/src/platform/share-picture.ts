import type { FastifyInstance } from 'fastify';
import type { FileStore } from './files.ts';
import { nameOfOriginal } from './picture-maker.ts';
import { workOnPicture } from './picture-work.ts';
import { Refusal } from './refusal.ts';

interface JpegUse {
  readonly width: number;
  readonly height: number;
  /** True for what is saved, not shown; the page names the file. */
  readonly isDownload?: boolean;
}

/**
 * Serves two kinds of a picture as JPEG, which everything reads: /media/share/{hash}.jpg for sites that show a shared
 * page, and /media/save/{hash}.jpg to keep on a phone, where a wallet's app reads a QR code from it. They are made
 * anew for each request: few ask for them, and keep them themselves.
 */
export function registerSharePictures(app: FastifyInstance, files: FileStore): void {
  // The measures that Facebook shows large; pages name them beside the picture's address.
  serveJpeg(app, files, '/media/share/:name', { width: 1200, height: 630 });
  serveJpeg(app, files, '/media/save/:name', { width: 1200, height: 1200, isDownload: true });
}

function serveJpeg(app: FastifyInstance, files: FileStore, path: string, use: JpegUse): void {
  app.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const [, stem] = /^([a-f0-9]{32})\.jpg$/.exec(request.params.name) ?? [];
    const original = stem && (await nameOfOriginal(files, stem));
    if (!original) return reply.refuse(new Refusal('not-found'));
    const bytes = await files.read('public', original);
    if (!bytes) return reply.refuse(new Refusal('not-found'));
    const isDrawing = original.endsWith('.svg');
    const picture = await workOnPicture('fitOnWhite', bytes, isDrawing, use.width, use.height);
    if (picture instanceof Refusal) return reply.refuse(picture);
    if (use.isDownload) void reply.header('content-disposition', 'attachment');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(picture);
  });
}
