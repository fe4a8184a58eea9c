import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { writeDurably, type FileStore } from './files.ts';
import { Refusal } from './refusal.ts';

/** Widths in pixels that pictures are served in; any other width is refused, so that nobody fills the disk. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;

const formats = ['webp', 'avif'] as const;
type Format = (typeof formats)[number];

const sourceExtensions = ['svg', 'webp', 'jpg', 'png'];
const oneYear = 'public, max-age=31536000, immutable';

/** Address of a public file: pictures as WebP in their natural size, others as they are; '' for none. */
export function mediaUrl(fileName: string | null): string {
  if (!fileName) return '';
  const [stem, extension = ''] = fileName.split('.');
  return `/media/${stem}.${sourceExtensions.includes(extension) ? 'webp' : extension}`;
}

async function readSource(files: FileStore, stem: string): Promise<Buffer | null> {
  for (const extension of sourceExtensions) {
    const bytes = await files.read('public', `${stem}.${extension}`);
    if (bytes) return bytes;
  }
  return null;
}

function encode(source: Buffer, width: number, format: Format): Promise<Buffer> {
  // SVG sources are our own drawings; 144 dpi keeps their lines sharp before the downscale.
  const picture = sharp(source, { density: 144, limitInputPixels: 40_000_000 }).resize({
    width,
    withoutEnlargement: false,
  });
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 80, effort: 3 }).toBuffer();
}

/** Serves /media/{hash}[-{width}].{webp|avif} made on demand from the stored original, and PDF files as they are. */
export function registerMedia(app: FastifyInstance, files: FileStore, cacheFolder: string): void {
  const running = new Map<string, Promise<Buffer | null>>();

  const render = async (stem: string, width: number, format: Format): Promise<Buffer | null> => {
    const path = join(cacheFolder, `${stem}-${width}.${format}`);
    const cached = await readFile(path).catch(() => null);
    if (cached) return cached;
    const source = await readSource(files, stem);
    if (!source) return null;
    const bytes = await encode(source, width, format);
    await writeDurably(path, bytes);
    return bytes;
  };

  /** Many phones ask for the same new picture at once: it is made once. */
  const renderOnce = (stem: string, width: number, format: Format) => {
    const key = `${stem}-${width}.${format}`;
    const known = running.get(key);
    if (known) return known;
    const made = render(stem, width, format).finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const match = /^([a-f0-9]{32})(?:-(\d{2,4}))?\.(webp|avif|pdf)$/.exec(request.params.name);
    const [, stem = '', widthText, extension] = match ?? [];
    const width = widthText === undefined ? 640 : Number(widthText);
    if (!match || !pictureWidths.some((known) => known === width))
      return reply.refuse(new Refusal('not-found'));
    const bytes =
      extension === 'pdf'
        ? await files.read('public', `${stem}.pdf`)
        : await renderOnce(stem, width, extension as Format);
    if (!bytes) return reply.refuse(new Refusal('not-found'));
    return reply
      .header('cache-control', oneYear)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(extension === 'pdf' ? 'application/pdf' : `image/${extension}`)
      .send(bytes);
  });
}
