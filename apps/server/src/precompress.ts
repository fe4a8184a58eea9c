import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(?:m?js|css|svg|json|txt|html|webmanifest|ttf|pfb)$/;
/** Smaller files gain nothing from compression. */
const worthBytes = 1_024;

/** Writes `name.br` and `name.gz` beside every text file below the folder, at the highest compression level. */
export async function precompress(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  for (const name of found.filter((one) => compressible.test(one))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < worthBytes) continue;
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      zip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
