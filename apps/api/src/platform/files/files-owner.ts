import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';

/** Path of the file with the id of the shop that the folder belongs to. */
export const ownerFile = (folder: string) => join(folder, 'shop-id');

/**
 * @returns the id of the shop that the folder belongs to; null without one
 * @throws when the file exists and cannot be read
 */
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
