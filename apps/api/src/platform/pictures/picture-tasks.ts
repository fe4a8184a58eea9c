/** Picture processing, which runs in a separate process. Only picture-process.ts may import this file. */

import sharp, { type Sharp } from 'sharp';
import sharpPhash from 'sharp-phash';
import { limits } from '@zay/contract';

// Compares two pictures block by block, because the perceptual hashes of two slips of one wallet are nearly equal.

/** Width in pixels to which pictures are resized before the comparison. */
const matchWidth = 240;
/** Edge of a block, and the search distance around its position, in pixels. */
const block = 20;
const reach = 4;
/** Least variance of the grey values for a block to be compared; plain blocks are skipped. */
const texture = 60;
/** Least correlation for a block to count as found. */
const found = 0.8;
/** Greatest share of missing blocks in a copy; measured in docs/decisions/0084. */
const mostMissing = 0.07;

/** Grey values of a picture `matchWidth` pixels wide, one byte per pixel. */
interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly height: number;
}

/** Whether nearly every textured block of `one` is found near its position in `other`, which has the same size. */
function isCopy(one: GreyPicture, other: GreyPicture): boolean {
  const places = texturedBlocks(one);
  let missing = 0;
  for (const place of places) {
    if (!isFound(one.pixels, other.pixels, place)) missing += 1;
    if (missing > places.length * mostMissing) return false;
  }
  return places.length > 0;
}

interface Place {
  readonly at: number;
  readonly sum: number;
  /** Sum of the squared deviations from the mean. */
  readonly spread: number;
}

const area = block * block;

function sumsOf(pixels: Uint8Array, at: number): { sum: number; spread: number } {
  let sum = 0;
  let squares = 0;
  for (let y = 0; y < block; y += 1) {
    for (let x = 0; x < block; x += 1) {
      const value = pixels[at + y * matchWidth + x] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  return { sum, spread: squares - (sum * sum) / area };
}

function texturedBlocks({ pixels, height }: GreyPicture): Place[] {
  const places: Place[] = [];
  for (let y = reach; y + block + reach <= height; y += block / 2) {
    for (let x = reach; x + block + reach <= matchWidth; x += block) {
      const at = y * matchWidth + x;
      const sums = sumsOf(pixels, at);
      if (sums.spread >= area * texture) places.push({ at, ...sums });
    }
  }
  return places;
}

function isFound(one: Uint8Array, other: Uint8Array, place: Place): boolean {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const at = place.at + down * matchWidth + right;
      const { sum, spread } = sumsOf(other, at);
      if (spread <= 0) continue;
      let product = 0;
      for (let y = 0; y < block; y += 1) {
        const row = y * matchWidth;
        for (let x = 0; x < block; x += 1)
          product += (one[place.at + row + x] ?? 0) * (other[at + row + x] ?? 0);
      }
      if ((product - (place.sum * sum) / area) / Math.sqrt(place.spread * spread) >= found) return true;
    }
  }
  return false;
}

// Two libvips threads for each picture would starve the event loop on two cores.
sharp.concurrency(1);
// Every picture is made once and cached as a file, so libvips' own cache would only waste memory.
sharp.cache(false);

/** The package's types describe an ES module, but it is CommonJS. */
const perceptualHash = sharpPhash as unknown as (
  bytes: Buffer,
  options: { readonly limitInputPixels: number },
) => Promise<string>;

/** Formats in which pictures are served. */
export type PictureFormat = 'webp' | 'avif';

/** Formats that buyers may send; everything else, SVG included, is refused. */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif']);

/** Opens a stored original. A drawing is rendered at least `width` pixels wide, so that it is not scaled up. */
async function openOriginal(bytes: Buffer, isDrawing: boolean, width: number): Promise<Sharp> {
  const limitInputPixels = limits.uploadPixels;
  if (!isDrawing) return sharp(bytes, { limitInputPixels });
  // Without a density of its own an SVG is read at 72 dots an inch.
  const natural = await sharp(bytes, { limitInputPixels }).metadata();
  const density = Math.min(2_400, Math.max(1, (72 * width) / natural.width));
  return sharp(bytes, { limitInputPixels, density });
}

/** Checks a small copy: the decoded original would occupy megabytes until garbage collection. */
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
    // Settings measured in docs/decisions/0033: AVIF as fast as WebP, a third smaller, closer to the original.
    if (format === 'webp') return picture.webp({ quality: 80, effort: 3 }).toBuffer();
    // An opaque alpha channel takes a fifth of the bytes of a small AVIF.
    const visible = (await isOpaque(bytes)) ? picture.removeAlpha() : picture;
    return visible.avif({ quality: 55, effort: 1, tune: 'ssim' }).toBuffer();
  },

  /** The whole picture on a white background, as a JPEG, which every site supports. */
  async fitOnWhite(bytes: Buffer, isDrawing: boolean, width: number, height: number): Promise<Buffer> {
    const original = await openOriginal(bytes, isDrawing, width);
    return original
      .resize({ width, height, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  },

  /**
   * Decodes an upload and encodes it again as an upright JPEG without metadata.
   * @param edge maximum width and height in pixels
   * @returns the JPEG, or the code of a refusal
   */
  async reencode(
    bytes: Buffer,
    edge: number,
  ): Promise<Buffer | 'not-an-image' | 'image-too-large' | 'image-too-small'> {
    try {
      // Read only the header, to distinguish too many pixels from a broken file.
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (!accepted.has(format)) return 'not-an-image';
      if (width * height > limits.uploadPixels) return 'image-too-large';
      if (Math.min(width, height) < limits.uploadSide) return 'image-too-small';
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

  /** @returns a perceptual hash as a string of 64 digits 0 or 1; similar pictures differ in few of them */
  print(bytes: Buffer): Promise<string> {
    return perceptualHash(bytes, { limitInputPixels: limits.uploadPixels });
  },

  /** @returns whether both pictures are copies of one: encoded again, resized, brightened or slightly cropped */
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
