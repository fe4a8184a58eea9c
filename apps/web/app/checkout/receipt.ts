import { dataUrlOf, smallPicture } from '../platform/small-picture.ts';

/** A picture that is ready to be sent. */
export interface Receipt {
  /** Without a `data:` prefix. */
  readonly base64: string;
  /** MIME type */
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** For the preview; the picture never left the phone. */
export function receiptUrl(receipt: Receipt): string {
  return `data:${receipt.type};base64,${receipt.base64}`;
}

/** Downsizes a picture to a JPEG. Rejects when the file is no picture that this browser can read. */
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
