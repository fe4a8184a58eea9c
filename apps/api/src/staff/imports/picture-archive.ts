import { limits } from '@zay/contract';
import yauzl from 'yauzl';
import type { Loaded } from './remote-picture.ts';

const entriesAtMost = 100_000;

/** Pictures of a zip archive, by name. */
export interface PictureArchive {
  /** Identifies the bytes of a picture without reading them; undefined when there is none of this name. */
  sourceOf(name: string): { readonly source: string; readonly isTooLarge: boolean } | undefined;
  read(name: string): Promise<Loaded>;
  close(): void;
}

/**
 * Opens an archive by its directory; nothing is unpacked to disk. A picture is found by its path or, if only one has it, its
 * file name.
 * @throws when it is no archive, has too many files, or a name that leaves it (`../`)
 */
export async function openArchive(path: string): Promise<PictureArchive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const byPath = new Map<string, yauzl.Entry>();
  const byName = new Map<string, yauzl.Entry | null>();
  if (zip.entryCount > entriesAtMost) throw new Error(`The archive has more than ${entriesAtMost} files.`);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue;
    const full = keyOf(entry.fileName);
    const name = full.slice(full.lastIndexOf('/') + 1);
    byPath.set(full, entry);
    byName.set(name, byName.has(name) ? null : entry);
  }
  const find = (name: string) => byPath.get(keyOf(name)) ?? byName.get(keyOf(name)) ?? undefined;
  return {
    sourceOf(name) {
      const entry = find(name);
      if (!entry) return undefined;
      const { crc32, uncompressedSize, fileName } = entry;
      return {
        source: `archive:${crc32}:${uncompressedSize}:${fileName}`,
        isTooLarge: uncompressedSize > limits.uploadBytes,
      };
    },
    async read(name) {
      const entry = find(name);
      if (!entry) return { problem: 'picture-unknown' };
      if (entry.uncompressedSize > limits.uploadBytes) return { problem: 'image-too-large' };
      try {
        const chunks: Buffer[] = [];
        // The stream ends with an error when it is longer than the directory says.
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
        return { bytes: Buffer.concat(chunks) };
      } catch {
        return { problem: 'not-an-image' };
      }
    },
    close: () => zip.close(),
  };
}

const keyOf = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .toLowerCase();
