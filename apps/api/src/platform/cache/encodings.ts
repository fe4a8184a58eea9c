import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'br' | 'gzip';

/** Compression does not pay below this size. */
const worthBytes = 1_024;

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

const accepts = (name: string) =>
  new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

/** @returns the best of our encodings that an Accept-Encoding header allows for a body of `bytes` bytes */
export function encodingFor(header: string | string[] | undefined, bytes: number): Encoding {
  if (header === undefined || bytes < worthBytes) return 'identity';
  const accepted = String(header);
  if (acceptsBrotli.test(accepted)) return 'br';
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity';
}

/** Brotli takes less than 1 ms for a smaller body. Passing it to another thread and back takes longer. */
const smallBytes = 65_536;

/**
 * Compresses a body, large ones off the main thread. One result serves many requests, so the level is higher than for a
 * single response.
 */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressors.gzip(body, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return body.length < smallBytes ? brotliCompressSync(body, { params }) : compressors.br(body, { params });
}

export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? bytes : decompressors[encoding](bytes);
}
