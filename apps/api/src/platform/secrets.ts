import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs tokens: from configuration, else created once in `dataDir/token-secret` (mode 600).
 * Two servers that start together agree: the first link wins, the other reads it.
 */
export async function tokenSecret(configured: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (configured) return new TextEncoder().encode(configured);
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'token-secret');
  const existing = await readSecret(path);
  if (existing) return existing;
  const draft = `${path}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(randomBytes(48).toString('base64url'));
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  const created = await readSecret(path);
  if (!created) throw new Error(`the token secret in ${path} cannot be read`);
  return created;
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.length >= 32 ? new TextEncoder().encode(text) : undefined;
}
