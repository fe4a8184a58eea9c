import { TextDecoder } from 'node:util';
import { FileProblem } from './file-problem.ts';

const sampleBytes = 64 * 1024;

/**
 * Decodes a text file chunk by chunk, without its byte order mark. ASCII is the same in every encoding but UTF-16, so
 * the others are told apart from the first byte beyond it on. Throws `mixed-encodings` without a line.
 */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    if (held.length < 4) continue;
    decoder = utf16Of(held);
    if (decoder) {
      yield decode(decoder, held);
      continue;
    }
    const from = held.findIndex((byte) => byte > 0x7f);
    const ascii = from === -1 ? held : held.subarray(0, from);
    if (ascii.length > 0) yield ascii.toString('latin1');
    held = held.subarray(ascii.length);
    if (held.length < sampleBytes) continue;
    decoder = eightBitOf(held);
    yield decode(decoder, held);
  }
  if (!decoder) {
    decoder = utf16Of(held) ?? eightBitOf(held);
    yield decode(decoder, held);
  }
  yield decode(decoder, Buffer.alloc(0), true);
}

function decode(decoder: TextDecoder, bytes: Buffer, isLast = false): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw new FileProblem('mixed-encodings');
  }
}

/** By its byte order mark, or because every other byte of a Latin heading is zero. */
function utf16Of(start: Buffer): TextDecoder | undefined {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const head = start.subarray(0, 200);
  const zerosAt = (rest: number) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd < head.length / 4) return undefined;
  return new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be', { fatal: true });
}

function eightBitOf(sample: Buffer): TextDecoder {
  try {
    // A character that the end of the sample cuts is no mistake.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return new TextDecoder('utf-8', { fatal: true });
  } catch {
    return new TextDecoder(isThai(sample) ? 'windows-874' : 'windows-1252');
  }
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xa1 && byte <= 0xfb;

/** Thai words are runs of bytes beyond ASCII; Western letters with accents stand alone. */
function isThai(sample: Buffer): boolean {
  let high = 0;
  let inRuns = 0;
  for (const [at, byte] of sample.entries()) {
    if (!isHigh(byte)) continue;
    high += 1;
    if (isHigh(sample[at - 1]) || isHigh(sample[at + 1])) inRuns += 1;
  }
  return inRuns > high / 2;
}
