import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from './files.ts';

interface Part {
  readonly from: number;
  /** The last byte, included. */
  readonly to: number;
}

/**
 * The part of a file that a `Range` header asks for.
 * @returns undefined for the whole file (no range, several, or one that is not understood); null for one outside the file
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

/** Sends a stored clip, whole or the part that the player asks for: a phone loads no more than it plays. */
export function sendClip(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: FileStore['stream'],
  clip: { readonly name: string; readonly bytes: number },
): FastifyReply {
  const part = partOf(request.headers.range, clip.bytes);
  void reply.header('accept-ranges', 'bytes');
  if (part === null) return reply.code(416).header('content-range', `bytes */${clip.bytes}`).send();
  const { from, to } = part ?? { from: 0, to: clip.bytes - 1 };
  if (part) void reply.code(206).header('content-range', `bytes ${from}-${to}/${clip.bytes}`);
  return reply
    .type(clip.name.endsWith('.mp4') ? 'video/mp4' : 'video/webm')
    .header('content-length', to - from + 1)
    .send(stream('public', clip.name, from, to));
}
