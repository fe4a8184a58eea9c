import { limits } from '@zay/contract';
import { uploadTurn, workOnPicture } from './picture-work.ts';
import { refuse, type Refusal } from '../http/refusal.ts';

/** The picture types by their first bytes, so that libvips never opens anything else. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12);
  const ascii = head.toString('latin1');
  return (
    (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) ||
    ascii.startsWith('\x89PNG\r\n\x1a\n') ||
    ascii.startsWith('GIF87a') ||
    ascii.startsWith('GIF89a') ||
    (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP')
  );
}

/**
 * Decodes an uploaded picture and encodes it anew as JPEG without metadata, turned upright, at most `edge` pixels.
 * Refuses what is no picture, too many bytes or too many pixels, and everything while too many pictures wait.
 * @param caller whose turn it is while others wait: the address that the picture came from, or `staffCaller`
 */
export async function reencodePicture(
  bytes: Buffer,
  caller: string,
  edge = 1_600,
): Promise<Buffer | Refusal> {
  if (bytes.length > limits.uploadBytes) return refuse('image-too-large');
  if (!looksLikePicture(bytes)) return refuse('not-an-image');
  const picture = await workOnPicture(uploadTurn(caller), 'reencode', bytes, edge);
  return typeof picture === 'string' ? refuse(picture) : picture;
}

/** Base64 as the wire carries it (decision 12), a `data:` prefix tolerated; null when it is not base64. */
export function decodeBase64(text: string): Buffer | null {
  const base64 = text.replace(/^data:[\w/+.-]{1,60};base64,/, '');
  if (base64.length === 0 || base64.length % 4 === 1 || !/^[A-Za-z0-9+/\-_]+={0,2}$/.test(base64))
    return null;
  return Buffer.from(base64, 'base64');
}
