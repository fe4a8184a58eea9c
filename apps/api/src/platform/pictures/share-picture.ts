import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/network.ts';
import { onWhite, type PictureForm, type PictureMaker } from './picture-maker.ts';
import { Refusal } from '../http/refusal.ts';

interface JpegUse {
  readonly form: PictureForm;
  /** Whether the browser saves the picture instead of showing it; the page sets the file name. */
  readonly isDownload?: boolean;
}

/**
 * Serves two forms of a picture as JPEG, which all software supports: /media/share/{hash}.jpg for link previews, and
 * /media/save/{hash}.jpg for saving on a phone, where a wallet's app reads a QR code from it. Like all pictures, they are
 * encoded once and then served from the cache.
 */
export function registerSharePictures(app: FastifyInstance, pictureOf: PictureMaker): void {
  // The size that Facebook shows as a large preview; pages state it beside the picture's URL.
  serveJpeg(app, pictureOf, '/media/share/:name', { form: onWhite(1200, 630) });
  serveJpeg(app, pictureOf, '/media/save/:name', { form: onWhite(1200, 1200), isDownload: true });
}

function serveJpeg(app: FastifyInstance, pictureOf: PictureMaker, path: string, use: JpegUse): void {
  app.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const [, stem] = /^([a-f0-9]{32})\.jpg$/.exec(request.params.name) ?? [];
    if (!stem) return reply.refuse(new Refusal('not-found'));
    const picture = await pictureOf(stem, use.form, networkOf(request.ip));
    if (picture instanceof Refusal) return reply.refuse(picture);
    if (use.isDownload) void reply.header('content-disposition', 'attachment');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/jpeg')
      .send(picture);
  });
}
