import type { FileStore } from '../files/files.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-tasks.ts';
import { workOnPicture, type PictureTurn } from './picture-work.ts';
import { refuse, Refusal, tooMany } from '../http/refusal.ts';

/** File extensions of originals, the most frequent first. Uploads are stored as JPEG, the demo's drawings as SVG. */
export const originalExtensions = ['jpg', 'svg', 'webp', 'png'];

/** A format and size in which a picture is served. */
export interface PictureForm {
  /** Ending of the cached file's name, after the hash. */
  readonly ending: string;
  draw(original: Buffer, isDrawing: boolean, turn: PictureTurn): Promise<Buffer | Refusal>;
}

/** The form for a screen, `width` pixels wide. */
export const onScreen = (width: number, format: PictureFormat): PictureForm => ({
  ending: `${width}.${format}`,
  draw: (original, isDrawing, turn) => workOnPicture(turn, 'encode', original, isDrawing, width, format),
});

/** The whole picture on a white background, as a JPEG of this size in pixels. */
export const onWhite = (width: number, height: number): PictureForm => ({
  ending: `${width}x${height}.jpg`,
  draw: (original, isDrawing, turn) => workOnPicture(turn, 'fitOnWhite', original, isDrawing, width, height),
});

/**
 * Returns the encoded bytes of a picture in a form. Refusals: `not-found` for an unknown hash, `unavailable` while too many
 * tasks wait, and 429 for an `address` that has requested too many new pictures.
 */
export type PictureMaker = (stem: string, form: PictureForm, address: string) => Promise<Buffer | Refusal>;

/** @returns the file name of the original with this hash; null for an unknown hash */
async function nameOfOriginal(files: FileStore, stem: string): Promise<string | null> {
  for (const extension of originalExtensions) {
    const name = `${stem}.${extension}`;
    if (await files.exists('public', name)) return name;
  }
  return null;
}

/**
 * Makes pictures from stored originals on their first request, and caches them.
 * @param onLost receives the error when a picture could not be cached; it is served all the same
 * @param waitOf rate limiter for new pictures of an address; returns the seconds to wait, or 0
 */
export function createPictureMaker(
  files: FileStore,
  cache: PictureCache,
  onLost: (error: unknown) => void,
  waitOf: (address: string) => number = () => 0,
): PictureMaker {
  const running = new Map<string, Promise<Buffer | Refusal>>();

  const make: PictureMaker = async (stem, form, address) => {
    const original = await nameOfOriginal(files, stem);
    if (!original) return refuse('not-found');
    const wait = waitOf(address);
    if (wait > 0) return tooMany(wait);
    const bytes = await files.read('public', original);
    if (!bytes) return refuse('not-found');
    const turn = { lane: 'public', caller: address } as const;
    const picture = await form.draw(bytes, original.endsWith('.svg'), turn);
    if (picture instanceof Refusal) return picture;
    // With a full disk pictures are slow, but still served.
    await cache.write(`${stem}-${form.ending}`, picture).catch(onLost);
    return picture;
  };

  const find: PictureMaker = async (stem, form, address) =>
    (await cache.read(`${stem}-${form.ending}`)) ?? make(stem, form, address);

  const start: PictureMaker = (stem, form, address) => {
    const name = `${stem}-${form.ending}`;
    const found = find(stem, form, address).finally(() => {
      if (running.get(name) === found) running.delete(name);
    });
    running.set(name, found);
    return found;
  };

  return async (stem, form, address) => {
    // Many phones may request the same new picture at once: share one lookup and one encoding.
    const found = running.get(`${stem}-${form.ending}`);
    if (!found) return start(stem, form, address);
    const picture = await found;
    // The limits of the address that came first do not apply to this one.
    const isOfOther = picture instanceof Refusal && picture.reason !== 'not-found';
    return isOfOther ? start(stem, form, address) : picture;
  };
}
