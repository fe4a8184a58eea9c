import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits, type Multipart } from '@zay/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export interface UploadedFile {
  /** Empty for a file on disk. */
  readonly bytes: Buffer;
  /** Of a file on disk: where it is until the response is sent. */
  readonly path?: string;
  /** MIME type as sent by the client. Only a hint: check the content. */
  readonly claimedType: string;
}

export interface MultipartBody {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile | null;
}

/** Thrown while a body is read; the error handler sends its refusal. */
export class MultipartRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export function isMultipart(request: FastifyRequest): boolean {
  return request.isMultipart();
}

/** Of the other fields and the boundaries. */
const overhead = 1_000_000;

/** The limit of calls without `longest`. */
export const picture = {
  bytes: limits.uploadBytes,
  refusal: 'image-too-large',
  kinds: 'JPEG, PNG, WebP or GIF.',
};

class MalformedForm extends Error {
  readonly statusCode = 400;
}

/**
 * Reads the text fields and the one file of a multipart call into memory. The file may be as long as a picture, or as the
 * endpoint's `longest` allows.
 * @throws {MultipartRefused} for a file that is too long: `image-too-large` or the code of `longest`, which the endpoint
 *   must declare
 * @throws an error of status 400 for a malformed body
 */
export async function readMultipart(
  request: FastifyRequest,
  response: ServerResponse,
  { fileField, longest = picture, toDisk }: Multipart,
): Promise<MultipartBody> {
  // A call that announces too much is refused before it is read.
  if (toDisk && Number(request.headers['content-length']) > longest.bytes + overhead)
    throw new MultipartRefused(new Refusal(longest.refusal));
  const onDiskUntil = toDisk ? response : undefined;
  return readParts(request, fileField, longest.bytes, onDiskUntil).catch(
    (error: Error & { code?: string }) => {
      if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new MultipartRefused(new Refusal(longest.refusal));
      // The parser's errors for a truncated or malformed form have no status. Those of the disk are not the client's fault.
      throw 'statusCode' in error || 'syscall' in error ? error : new MalformedForm(error.message);
    },
  );
}

/** @param onDiskUntil the response that ends the file on disk; without one the file is read into memory */
async function readParts(
  request: FastifyRequest,
  fileField: string,
  fileSize: number,
  onDiskUntil: ServerResponse | undefined,
): Promise<MultipartBody> {
  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | null = null;
  for await (const part of request.parts({
    limits: { fileSize, files: 1, fields: 30 },
  })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') continue;
      // The parser replaces bytes that are not UTF-8 by this character.
      if (part.value.includes('\ufffd')) throw new MalformedForm('a field is not UTF-8');
      fields[part.fieldname] = part.value;
      continue;
    }
    if (onDiskUntil && part.fieldname === fileField) {
      const path = join(tmpdir(), `zay-upload-${randomUUID()}`);
      // The request's `close` comes as soon as it is read.
      onDiskUntil.once('close', () => void rm(path, { force: true }).catch(() => undefined));
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated)
        throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
      if ((await stat(path)).size > 0) file = { bytes: Buffer.alloc(0), path, claimedType: part.mimetype };
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.fieldname === fileField && bytes.length > 0) file = { bytes, claimedType: part.mimetype };
  }
  return { fields, file };
}
