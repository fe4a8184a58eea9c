import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keptDays = 8;

const kinds = ['file', 'zip', 'reading'] as const;

/** Where the server keeps an uploaded file, its archive of pictures and how it is read, until the import has ended. */
export const importFile = (dataDir: string, id: number, kind: (typeof kinds)[number]): string =>
  join(dataDir, 'imports', `${id}.${kind}`);

export async function keepFile(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Of imports that nobody started.
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > keptDays * 86_400_000) await rm(join(folder, name), { force: true });
  }
  await copyFile(from, to);
}

export async function dropFiles(dataDir: string, id: number): Promise<void> {
  for (const kind of kinds) await rm(importFile(dataDir, id, kind), { force: true });
}

/** Whether a file begins as a zip archive. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}
