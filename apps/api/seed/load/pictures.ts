import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';

export interface PublicFile {
  readonly bytes: Buffer;
  /** Without a dot. */
  readonly extension: string;
  readonly mime: string;
  /** Pixels; null for what is no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

const folder = join(import.meta.dirname, '../pictures');
const mimes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** Every file of pictures/ by its path there. */
export async function readPictures(): Promise<Map<string, PublicFile>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, PublicFile>();
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readPicture(path));
  }
  return files;
}

async function readPicture(path: string): Promise<PublicFile> {
  const extension = extname(path).slice(1);
  const mime = mimes[extension];
  if (!mime) throw new Error(`Demo pictures: what is ${path}?`);
  const bytes = await readFile(path);
  const { width, height } = mime.startsWith('image/') ? await sizeOf(bytes, extension) : nothing;
  return { bytes, extension, mime, width, height };
}

const nothing = { width: null, height: null };

/** Reads the size of a drawing in its first tag, because sharp would draw it, and of lossy WebP in its header: 1,100 files. */
async function sizeOf(bytes: Buffer, extension: string) {
  if (bytes.toString('latin1', 8, 16) === 'WEBPVP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (extension !== 'svg') return sharp(bytes).metadata();
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(bytes.toString('utf8', 0, 200)) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : nothing;
}
