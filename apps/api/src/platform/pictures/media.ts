import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/files.ts';
import { sendPart } from './media-part.ts';
import { networkOf } from '../http/network.ts';
import { onScreen, originalExtensions, type PictureMaker } from './picture-maker.ts';
import type { PictureFormat } from './picture-tasks.ts';
import { refuse, Refusal } from '../http/refusal.ts';

/** Widths in pixels that pictures are served in. Other widths are refused, so that requests cannot fill the disk. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
const formats: readonly PictureFormat[] = ['webp', 'avif'];
/** MIME types of files that are served unchanged, whole or by range. */
const typesInParts: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
/** Width of the picture for a client that saves data: half as sharp. */
function savingWidth(width: number): number {
  return pictureWidths.findLast((known) => known <= width / 2) ?? pictureWidths[0];
}

/** Width for a URL without one. */
const usualWidth = 640;

const oneYear = 'public, max-age=31536000, immutable';

/** @returns the URL path of a public file: of a picture as WebP, 640 pixels wide; of others unchanged; '' for no file */
export function mediaUrl(fileName: string | null): string {
  if (!fileName) return '';
  const [stem, extension = ''] = fileName.split('.');
  return `/media/${stem}.${originalExtensions.includes(extension) ? 'webp' : extension}`;
}

/** Whether an Accept header names AVIF. A wildcard does not count: such a client may support none of the newer formats. */
function readsAvif(accept = ''): boolean {
  return accept
    .split(',')
    .map((range) => range.replaceAll(' ', '').toLowerCase())
    .some((range) => /^image\/avif(;|$)/.test(range) && !/;q=0(\.0*)?(;|$)/.test(range));
}

/**
 * Sets the headers of an immutable file, whose name contains the hash of its content.
 * @returns whether the caller has it cached (If-None-Match)
 */
function isKnownFile(request: FastifyRequest, reply: FastifyReply, name: string): boolean {
  const tag = `"${name}"`;
  void reply
    .header('cache-control', oneYear)
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.some((one) => one === tag || one === '*') ?? false;
}

/** Sends an immutable file; 304 when the caller has it cached. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly bytes: Buffer },
): FastifyReply {
  const isKnown = isKnownFile(request, reply, file.name);
  return isKnown ? reply.code(304).send() : reply.type(file.type).send(file.bytes);
}

/**
 * Serves /media/{hash}[-{width}].webp, made on demand from the stored original: as AVIF to clients that accept it, else as
 * WebP; half as wide to those that save data. The same name with .avif is always AVIF; PDF files and video clips are served unchanged.
 */
export function registerMedia(app: FastifyInstance, files: FileStore, pictureOf: PictureMaker): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const [, stem, widthText, extension] =
      /^([a-f0-9]{32})(?:-(\d{2,4}))?\.(webp|avif|pdf|mp4|webm)$/.exec(name) ?? [];
    if (!stem) return reply.refuse(refuse('not-found'));
    const type = extension && typesInParts[extension];
    if (type) {
      const bytes = widthText ? null : await files.size('public', name);
      if (bytes === null) return reply.refuse(refuse('not-found'));
      // Browsers do not show a PDF under the sandbox policy, so its own URL downloads it.
      if (extension === 'pdf') void reply.header('content-disposition', 'attachment');
      return isKnownFile(request, reply, name)
        ? reply.code(304).send()
        : sendPart(request, reply, files.stream, { name, type, bytes });
    }
    const asked = formats.find((format) => format === extension);
    const width = widthText ? Number(widthText) : usualWidth;
    if (!asked || !pictureWidths.some((known) => known === width)) return reply.refuse(refuse('not-found'));
    if (asked === 'webp') void reply.header('vary', 'Accept, Save-Data');
    const format = readsAvif(request.headers.accept) ? 'avif' : asked;
    const isSaving = asked === 'webp' && request.headers['save-data'] === 'on';
    const sentWidth = isSaving ? savingWidth(width) : width;
    const picture = await pictureOf(stem, onScreen(sentWidth, format), networkOf(request.ip));
    if (picture instanceof Refusal) return reply.refuse(picture);
    return sendFile(request, reply, {
      name: `${stem}-${sentWidth}.${format}`,
      type: `image/${format}`,
      bytes: picture,
    });
  });
}
