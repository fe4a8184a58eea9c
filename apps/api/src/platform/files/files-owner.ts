import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';

/** The file that says to which database the others in the folder belong. */
export const ownerFile = (folder: string) => join(folder, 'shop-id');

/** Id of the shop whose files these are; null when the folder carries none. */
export async function readFilesOwner(folder: string): Promise<string | null> {
  const text = await readFile(ownerFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || null;
}

export function writeFilesOwner(folder: string, shopId: string): Promise<void> {
  return writeDurably(ownerFile(folder), Buffer.from(`${shopId}\n`));
}
