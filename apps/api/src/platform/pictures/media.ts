import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/files.ts';
import { sendPart } from './media-part.ts';
import { networkOf } from '../http/network.ts';
import { onScreen, originalExtensions, type PictureMaker } from './picture-maker.ts';
import type { PictureFormat } from './picture-tasks.ts';
import { refuse, Refusal } from '../http/refusal.ts';

/** Widths in pixels that pictures are served in; any other width is refused, so that nobody fills the disk. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
const formats: readonly PictureFormat[] = ['webp', 'avif'];
/** What is served as it is, whole or in parts. */
const typesInParts: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
/** The width of an address that names none. */
const usualWidth = 640;

const oneYear = 'public, max-age=31536000, immutable';

/** Address of a public file: pictures by the hash of their content, 640 pixels wide; others as they are; '' for none. */
export function mediaUrl(fileName: string | null): string {
  if (!fileName) return '';
  const [stem, extension = ''] = fileName.split('.');
  return `/media/${stem}.${originalExtensions.includes(extension) ? 'webp' : extension}`;
}

/** Only a browser that names AVIF gets it; programs that accept anything may know none of the newer formats. */
function readsAvif(accept = ''): boolean {
  return accept
    .split(',')
    .map((range) => range.replaceAll(' ', '').toLowerCase())
    .some((range) => /^image\/avif(;|$)/.test(range) && !/;q=0(\.0*)?(;|$)/.test(range));
}

/** Headers of a file whose name says its content, so that it never changes. @returns whether the caller has it */
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

/** Sends such a file; 304 to whom has it. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly bytes: Buffer },
): FastifyReply {
  const isKnown = isKnownFile(request, reply, file.name);
  return isKnown ? reply.code(304).send() : reply.type(file.type).send(file.bytes);
}

/**
 * Serves /media/{hash}[-{width}].webp, made on demand from the stored original: as AVIF to whom reads it, else as WebP.
 * The same name with .avif is always AVIF; PDF files and video clips are served as they are.
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
      // Browsers refuse to show a PDF in a sandbox: opened by its own address it is saved.
      if (extension === 'pdf') void reply.header('content-disposition', 'attachment');
      return isKnownFile(request, reply, name)
        ? reply.code(304).send()
        : sendPart(request, reply, files.stream, { name, type, bytes });
    }
    const asked = formats.find((format) => format === extension);
    const width = widthText ? Number(widthText) : usualWidth;
    if (!asked || !pictureWidths.some((known) => known === width)) return reply.refuse(refuse('not-found'));
    if (asked === 'webp') void reply.header('vary', 'Accept');
    const format = readsAvif(request.headers.accept) ? 'avif' : asked;
    const picture = await pictureOf(stem, onScreen(width, format), networkOf(request.ip));
    if (picture instanceof Refusal) return reply.refuse(picture);
    return sendFile(request, reply, {
      name: `${stem}-${width}.${format}`,
      type: `image/${format}`,
      bytes: picture,
    });
  });
}
