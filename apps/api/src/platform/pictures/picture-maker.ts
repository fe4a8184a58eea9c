import type { FileStore } from '../files/files.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-tasks.ts';
import { workOnPicture, type PictureTurn } from './picture-work.ts';
import { refuse, Refusal, tooMany } from '../http/refusal.ts';

/** What an original may be stored as; uploads are JPEG, the demo's own drawings SVG. */
export const originalExtensions = ['svg', 'webp', 'jpg', 'png'];

/** One of the forms in which a picture is served. */
export interface PictureForm {
  /** What follows the hash in the name of the cached file. */
  readonly ending: string;
  draw(original: Buffer, isDrawing: boolean, turn: PictureTurn): Promise<Buffer | Refusal>;
}

/** For a screen, `width` pixels wide. */
export const onScreen = (width: number, format: PictureFormat): PictureForm => ({
  ending: `${width}.${format}`,
  draw: (original, isDrawing, turn) => workOnPicture(turn, 'encode', original, isDrawing, width, format),
});

/** The whole picture on white, as a JPEG of these measures. */
export const onWhite = (width: number, height: number): PictureForm => ({
  ending: `${width}x${height}.jpg`,
  draw: (original, isDrawing, turn) => workOnPicture(turn, 'fitOnWhite', original, isDrawing, width, height),
});

/**
 * The bytes of a picture in a form. Refuses an unknown one, everything while too many wait, and an `address` that had too
 * many new ones drawn.
 */
export type PictureMaker = (stem: string, form: PictureForm, address: string) => Promise<Buffer | Refusal>;

/** The stored file that pictures of this hash are made from; null for an unknown hash. */
async function nameOfOriginal(files: FileStore, stem: string): Promise<string | null> {
  for (const extension of originalExtensions) {
    const name = `${stem}.${extension}`;
    if (await files.exists('public', name)) return name;
  }
  return null;
}

/**
 * Makes pictures from stored originals when they are requested for the first time, and keeps them in the cache.
 * @param waitOf counts a drawing for an address; returns seconds to wait when it had too many, else 0
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
    // A full disk makes pictures slow, not missing.
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
    // Many phones request the same new picture at once: it is looked for, and made, once.
    const found = running.get(`${stem}-${form.ending}`);
    if (!found) return start(stem, form, address);
    const picture = await found;
    // The address that came first had too many drawn; that is no reason to refuse this one.
    const isOfOther = picture instanceof Refusal && picture.reason !== 'not-found';
    return isOfOther ? start(stem, form, address) : picture;
  };
}
