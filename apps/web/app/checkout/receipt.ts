import { dataUrlOf, smallPicture } from '../platform/small-picture.ts';

/** A payment slip that is ready for upload. */
export interface Receipt {
  /** Base64 data without a `data:` prefix. */
  readonly base64: string;
  /** MIME type */
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

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
