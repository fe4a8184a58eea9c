import { uploadFile } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { dataUrlOf, smallPicture } from '../platform/small-picture.ts';

/** A picture that the server has; a form's draft keeps it as it is. */
export interface Upload {
  /** What the form sends; '' for none. */
  readonly url: string;
  /** A small `data:` address: shown without asking the server, whose address expires. */
  readonly preview: string;
}

export const noUpload: Upload = { url: '', preview: '' };

/** A picture that is ready to be sent. */
export interface PreparedPicture {
  readonly jpeg: Blob;
  readonly preview: string;
}

/** Longest side of a preview, pixels. */
const previewSide = 320;

/** Downsizes a picture. Rejects when the file is no picture that this browser can read. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const { jpeg } = await smallPicture(file);
  const small = await smallPicture(jpeg, previewSide);
  return { jpeg, preview: await dataUrlOf(small.jpeg) };
}

export async function sendPicture(api: Api, { jpeg, preview }: PreparedPicture): Promise<Upload> {
  const { url } = await api(uploadFile, { files: { File: jpeg } });
  return { url, preview };
}
