import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { toastStyles } from './static-files.ts';

/** Of the screens; the server does not depend on it. */
const sonner = pathToFileURL(join(import.meta.dirname, '../../../node_modules/sonner/dist/index.mjs'));

test('[SAFE-56] the policy of pages allows the style sheet that sonner inserts', async () => {
  const inserted = [''];
  vi.stubGlobal('document', {
    head: { appendChild() {} },
    createElement: () => ({ appendChild: (text: string) => inserted.push(text) }),
    createTextNode: (text: string) => text,
  });
  await import(sonner.href).finally(() => vi.unstubAllGlobals());
  const hashes = inserted.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(hashes).toEqual(toastStyles);
});
