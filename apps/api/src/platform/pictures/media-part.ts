import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/files.ts';

interface Part {
  readonly from: number;
  /** The last byte, included. */
  readonly to: number;
}

/**
 * Parses a `Range` header for a file of `bytes` bytes.
 * @returns undefined for the whole file (no range, several ranges, or a malformed one); null for a range outside the file
 */
export function partOf(range: string | undefined, bytes: number): Part | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const part =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
      : { from: Number(first), to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return part.from <= part.to ? part : null;
}

/** Sends a stored file, whole or the requested range, so that a phone loads only as much of a clip or a PDF as it shows. */
export function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: FileStore['stream'],
  file: { readonly name: string; readonly type: string; readonly bytes: number },
): FastifyReply {
  const { range, 'if-range': known } = request.headers;
  // If-Range: a caller with parts of another version gets the whole file.
  const isSame = known === undefined || known === `"${file.name}"`;
  const part = partOf(isSame ? range : undefined, file.bytes);
  void reply.header('accept-ranges', 'bytes');
  if (part === null) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { from, to } = part ?? { from: 0, to: file.bytes - 1 };
  if (part) void reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`);
  return reply
    .type(file.type)
    .header('content-length', to - from + 1)
    .send(stream('public', file.name, from, to));
}
