/** What is done to pictures, in a process of its own (picture-process.ts): nothing else may import this. */
import sharp, { type Sharp } from 'sharp';
import sharpPhash from 'sharp-phash';
import { limits } from '@zay/contract';
import { isCopy, matchWidth } from './picture-match.ts';

// Two threads of libvips a picture would starve the event loop on two cores.
sharp.concurrency(1);
// Every picture is made once and kept as a file: what libvips would remember is memory lost.
sharp.cache(false);

/** Its types describe an ES module, which it is not. */
const perceptualHash = sharpPhash as unknown as (
  bytes: Buffer,
  options: { readonly limitInputPixels: number },
) => Promise<string>;

/** What pictures are served as. */
export type PictureFormat = 'webp' | 'avif';

/** Formats that buyers may send; everything else, SVG and animated bombs included, is refused. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif']);

/** A stored original, a drawing so that it comes out at least `width` pixels wide without being scaled up. */
async function openOriginal(bytes: Buffer, isDrawing: boolean, width: number): Promise<Sharp> {
  const limitInputPixels = limits.uploadPixels;
  if (!isDrawing) return sharp(bytes, { limitInputPixels });
  // Without a density of its own an SVG is read at 72 dots an inch.
  const natural = await sharp(bytes, { limitInputPixels }).metadata();
  const density = Math.min(2_400, Math.max(1, (72 * width) / natural.width));
  return sharp(bytes, { limitInputPixels, density });
}

/** Looks at a small copy: a whole one would hold megabytes until they are collected. */
async function isOpaque(bytes: Buffer): Promise<boolean> {
  const small = sharp(bytes, { limitInputPixels: limits.uploadPixels }).resize({ width: 64 });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return info.channels !== 4 || data.every((value, at) => at % 4 !== 3 || value === 255);
}

export const pictureTasks = {
  /** Encodes an original for a screen; drawings come out `width` pixels wide, photos are never enlarged. */
  async encode(bytes: Buffer, isDrawing: boolean, width: number, format: PictureFormat): Promise<Buffer> {
    const original = await openOriginal(bytes, isDrawing, width);
    const picture = original.resize({ width, withoutEnlargement: !isDrawing });
    // Settings measured in docs/decisions/0033: AVIF as quick as WebP, a third smaller, nearer to the original.
    if (format === 'webp') return picture.webp({ quality: 80, effort: 3 }).toBuffer();
    // An alpha plane that hides nothing costs a small AVIF a fifth of its bytes.
    const visible = (await isOpaque(bytes)) ? picture.removeAlpha() : picture;
    return visible.avif({ quality: 55, effort: 1, tune: 'ssim' }).toBuffer();
  },

  /** The whole picture on white as JPEG, which every site reads. */
  async fitOnWhite(bytes: Buffer, isDrawing: boolean, width: number, height: number): Promise<Buffer> {
    const original = await openOriginal(bytes, isDrawing, width);
    return original
      .resize({ width, height, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  },

  /** Decodes an upload and encodes it anew as upright JPEG without metadata, or says why not. */
  async reencode(bytes: Buffer, edge: number): Promise<Buffer | 'not-an-image' | 'image-too-large'> {
    try {
      // Reads the header only, so that too many pixels can be told from a broken file.
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (!accepted.has(format)) return 'not-an-image';
      if (width * height > limits.uploadPixels) return 'image-too-large';
      return await sharp(bytes, { limitInputPixels: limits.uploadPixels, pages: 1, failOn: 'error' })
        .rotate()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch {
      return 'not-an-image';
    }
  },

  /** The 64 bits of a perceptual hash, as a text of 0 and 1: alike pictures differ in few of them. */
  print(bytes: Buffer): Promise<string> {
    return perceptualHash(bytes, { limitInputPixels: limits.uploadPixels });
  },

  /** Whether two pictures are copies of one: encoded anew, resized, brighter or cropped by a hair. */
  async isCopy(one: Buffer, other: Buffer): Promise<boolean> {
    const { width, height } = await sharp(one, { limitInputPixels: limits.uploadPixels }).metadata();
    const size = {
      width: matchWidth,
      height: Math.min(3 * matchWidth, Math.round((matchWidth * height) / width)),
    };
    const [a, b] = await Promise.all(
      [one, other].map((bytes) =>
        sharp(bytes, { limitInputPixels: limits.uploadPixels })
          .greyscale()
          .resize({ ...size, fit: 'fill' })
          .raw()
          .toBuffer(),
      ),
    );
    return (
      a !== undefined &&
      b !== undefined &&
      isCopy({ pixels: a, height: size.height }, { pixels: b, height: size.height })
    );
  },
};
