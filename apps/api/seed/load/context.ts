import type { Queries } from '../../src/platform/database/database.ts';
import { createRandom, type Random } from '../random.ts';
import type { Picture } from '../pictures/frame.ts';
import type { FileSink } from './file-sink.ts';

/** What every part of the demo shop is made with. */
export interface SeedContext {
  /** The day the shop is made for: everything in it is dated relative to it. */
  readonly now: Date;
  readonly random: Random;
  /** Keeps a drawing as a public file and gives its `file.key`; the same drawing twice is one file. */
  savePicture(picture: Picture): Promise<string>;
  /** Keeps a public file and gives its `file.key`; extension without a dot. */
  saveFile(bytes: Uint8Array, mime: string, extension: string): Promise<string>;
  /** Keeps a file that only its owner and staff may see (a slip, an identity card) and gives its `file.key`. */
  savePrivateFile(bytes: Uint8Array, mime: string, extension: string, ownerBuyerId: number): Promise<string>;
}

/** A context over a file sink: every file gets its row at once, its bytes are written with the sink. */
export function createContext(db: Queries, files: FileSink, now: Date): SeedContext {
  const insertRow = async (key: string) => {
    await db
      .insertInto('file')
      .values(files.row(key) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return key;
  };
  let used = 0;
  return {
    now,
    random: createRandom(20_261),
    savePicture: (picture) => insertRow(files.picture(picture)),
    saveFile: (bytes, mime, extension) => insertRow(files.document(Buffer.from(bytes), extension, mime)),
    savePrivateFile: (bytes, mime, _extension, owner) =>
      insertRow(files.privatePicture(Buffer.from(bytes), mime, owner, String((used += 1)))),
  };
}
