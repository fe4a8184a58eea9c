import { uploadFile } from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { dataUrlOf, smallPicture } from '../platform/small-picture.ts';

/** An uploaded picture, as a form draft stores it. */
export interface Upload {
  /** URL for the request body; '' for none. */
  readonly url: string;
  /** A small `data:` URL, because the server's URL expires. */
  readonly preview: string;
}

export const noUpload: Upload = { url: '', preview: '' };

/** A downsized picture, ready to upload. */
export interface PreparedPicture {
  readonly jpeg: Blob;
  readonly preview: string;
}

/** Longest side of a preview, pixels. */
const previewSide = 320;

/** Downsizes a picture. Rejects if this browser cannot decode the file. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const { jpeg } = await smallPicture(file);
  const small = await smallPicture(jpeg, previewSide);
  return { jpeg, preview: await dataUrlOf(small.jpeg) };
}

export async function sendPicture(api: Api, { jpeg, preview }: PreparedPicture): Promise<Upload> {
  const { url } = await api(uploadFile, { files: { File: jpeg } });
  return { url, preview };
}
