import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { url } from './core/fields.ts';

/** Private pictures (NRC, documents, slips) get a signed url that expires but identifies the file permanently. */
export const UploadedFile = z.object({ url }).meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof UploadedFile>;

export const uploadFile = endpoint({
  row: 'API-61',
  method: 'POST',
  path: '/api/Miscellaneous/FileUpload',
  tag: 'Miscellaneous',
  summary:
    'Upload a picture (JPEG, PNG, WebP or GIF, at most 5 MB) for an education form, or the slip of a payment.',
  auth: 'buyer',
  takesTicket: true,
  multipart: { fileField: 'File', fileRequired: true },
  response: UploadedFile,
  refusals: { 'file-required': 400, 'not-an-image': 400, 'image-too-large': 400, 'image-too-small': 400 },
  example: { response: { url: '/files/u/12?expires=1795228200&signature=9ad1' } },
});
