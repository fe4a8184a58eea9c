import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically and durably: temporary file, fsync, rename, fsync of the folder. A crash leaves the whole file
 * or none.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await flushFolder(folder);
}

/** Creates folders that survive a power failure: flushes the parent of each, which holds its entry. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
