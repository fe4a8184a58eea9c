import { dataUrlOf, smallPicture } from '../platform/small-picture.ts';
import type { Receipt } from './record.rules.ts';

/** `data:` URL for the preview. Nothing is uploaded yet. */
export function receiptUrl(receipt: Receipt): string {
  return `data:${receipt.type};base64,${receipt.base64}`;
}

/** Downsizes a picture to a JPEG. @throws {Error} when the file is not a picture that this browser can decode */
export async function prepareReceipt(file: Blob): Promise<Receipt> {
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
