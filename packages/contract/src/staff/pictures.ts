import { z } from 'zod';
import { url } from '../core/fields.ts';
import { textKinds } from '../core/text-kinds.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Key of a stored public file, returned by uploads. */
export const fileKey = z
  .string('required')
  .regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/, 'picture-missing')
  .register(textKinds, { kind: 'verbatim' });

/** A stored picture: `key` identifies it in requests, `url` shows it 640 pixels wide. */
export const StoredPicture = z.object({ key: fileKey, url }).meta({ id: 'StoredPicture' });
export type StoredPicture = z.infer<typeof StoredPicture>;

export const uploadPicture = staffEndpoint({
  name: 'UploadPicture',
  method: 'POST',
  summary: 'Store a picture (JPEG, PNG, WebP or GIF, at most 5 MB) that everybody may see.',
  auth: 'staff',
  right: ['products', 'content', 'settings', 'notifications', 'education'],
  multipart: { fileField: 'File', fileRequired: true },
  response: StoredPicture,
  refusals: { 'file-required': 400, 'not-an-image': 400, 'image-too-large': 400, 'image-too-small': 400 },
  example: {
    response: {
      key: '0123456789abcdef0123456789abcdef.jpg',
      url: '/media/0123456789abcdef0123456789abcdef.webp',
    },
  },
});
