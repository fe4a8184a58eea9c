import { isAnimated, limits } from '@zay/contract';
import { uploadTurn, workOnPicture } from './picture-work.ts';
import { refuse, type Refusal } from '../http/refusal.ts';

/** Whether the first bytes are of a supported picture format, so that libvips never opens anything else. */
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
 * Decodes an uploaded picture and encodes it again as an upright JPEG without metadata.
 * @param caller for the queue: the address that uploads the picture, or `staffCaller`
 * @param edge maximum width and height in pixels
 * @returns the JPEG; a refusal `not-an-image`, also of a picture that moves; `image-too-large` (bytes or pixels), `image-too-small`, or `unavailable` while too many
 *   pictures wait
 */
export async function reencodePicture(
  bytes: Buffer,
  caller: string,
  edge = 1_600,
): Promise<Buffer | Refusal> {
  if (bytes.length > limits.uploadBytes) return refuse('image-too-large');
  if (!looksLikePicture(bytes) || isAnimated(bytes)) return refuse('not-an-image');
  const picture = await workOnPicture(uploadTurn(caller), 'reencode', bytes, edge);
  return typeof picture === 'string' ? refuse(picture) : picture;
}

/** Decodes base64 (decision 12), with or without a `data:` prefix. @returns null when it is not base64 */
export function decodeBase64(text: string): Buffer | null {
  const base64 = text.replace(/^data:[\w/+.-]{1,60};base64,/, '');
  if (base64.length === 0 || base64.length % 4 === 1 || !/^[A-Za-z0-9+/\-_]+={0,2}$/.test(base64))
    return null;
  return Buffer.from(base64, 'base64');
}
