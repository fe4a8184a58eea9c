import type { FileStore } from './files.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-tasks.ts';
import { workOnPicture } from './picture-work.ts';
import { refuse, Refusal } from './refusal.ts';

/** What an original may be stored as; uploads are JPEG, the demo's own drawings SVG. */
export const originalExtensions = ['svg', 'webp', 'jpg', 'png'];

/** The bytes of a picture in a size and format; refuses an unknown one, and everything while too many wait. */
export type PictureMaker = (stem: string, width: number, format: PictureFormat) => Promise<Buffer | Refusal>;

/** The stored file that pictures of this hash are made from; null for an unknown hash. */
export async function nameOfOriginal(files: FileStore, stem: string): Promise<string | null> {
  for (const extension of originalExtensions) {
    const name = `${stem}.${extension}`;
    if (await files.exists('public', name)) return name;
  }
  return null;
}

/** Makes pictures from stored originals when they are asked for the first time, and keeps them in the cache. */
export function createPictureMaker(
  files: FileStore,
  cache: PictureCache,
  onLost: (error: unknown) => void,
): PictureMaker {
  const running = new Map<string, Promise<Buffer | Refusal>>();

  const make: PictureMaker = async (stem, width, format) => {
    const original = await nameOfOriginal(files, stem);
    if (!original) return refuse('not-found');
    const bytes = await files.read('public', original);
    if (!bytes) return refuse('not-found');
    const picture = await workOnPicture('encode', bytes, original.endsWith('.svg'), width, format);
    if (picture instanceof Refusal) return picture;
    // A full disk makes pictures slow, not missing.
    await cache.write(`${stem}-${width}.${format}`, picture).catch(onLost);
    return picture;
  };

  const find: PictureMaker = async (stem, width, format) =>
    (await cache.read(`${stem}-${width}.${format}`)) ?? make(stem, width, format);

  return (stem, width, format) => {
    const name = `${stem}-${width}.${format}`;
    // Many phones ask for the same new picture at once: it is looked for, and made, once.
    const found = running.get(name) ?? find(stem, width, format).finally(() => running.delete(name));
    running.set(name, found);
    return found;
  };
}
