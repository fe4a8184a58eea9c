import type { Database } from '../../platform/database/database.ts';
import type { FileStore, StoredFile } from '../../platform/files/files.ts';
import { insertPublicFiles } from '../../platform/pictures/picture-files.store.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** The video types that browsers play and the shop serves, by their first bytes. */
function typeOf(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  return bytes.readUIntBE(0, Math.min(4, bytes.length)) === 0x1a45dfa3 ? 'webm' : null;
}

/** Stores a short video as it is, for everybody to see. Refuses what is none. */
export async function storeClip(
  db: Database,
  files: FileStore,
  bytes: Buffer,
): Promise<StoredFile | Refusal> {
  const type = bytes.length < 12 ? null : typeOf(bytes);
  if (type === null) return refuse('not-a-clip');
  const stored = await files.save('public', bytes, type);
  await insertPublicFiles(db, [stored], `video/${type}`);
  return stored;
}
