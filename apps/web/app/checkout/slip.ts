import { dataUrlOf, smallPicture } from '../platform/small-picture.ts';
import type { Slip } from './record.rules.ts';

/** `data:` URL for the preview. Nothing is uploaded yet. */
export function slipUrl(slip: Slip): string {
  return `data:${slip.type};base64,${slip.base64}`;
}

/** Downsizes a picture to a JPEG. @throws {Error} when the file is not a picture that this browser can decode */
export async function prepareSlip(file: Blob): Promise<Slip> {
  const { jpeg, width, height } = await smallPicture(file);
  const dataUrl = await dataUrlOf(jpeg);
  return {
    base64: dataUrl.slice(dataUrl.indexOf(',') + 1),
    type: 'image/jpeg',
    bytes: jpeg.size,
    width,
    height,
  };
}
