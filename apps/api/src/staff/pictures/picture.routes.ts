import { uploadPicture } from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { refuseTooMany } from '../../platform/http/rate-limiter.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { mediaUrl } from '../../platform/pictures/media.ts';
import { insertPictureFiles } from '../../platform/pictures/picture-files.store.ts';
import { staffCaller } from '../../platform/pictures/picture-work.ts';
import { reencodePicture } from '../../platform/pictures/pictures.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';

/** Per member of staff, because decoding is expensive. */
const uploadLimit = { limit: 600, seconds: 60 * 60 };

/** Uploads of public pictures: products, banners, brands, notifications. */
export function registerPictureUpload(app: FastifyInstance, deps: StaffDependencies): void {
  const { db, files } = deps;
  route(app, uploadPicture, async ({ file, caller }) => {
    if (!file) return refuse('file-required');
    const tooMany = await refuseTooMany(deps, { [`staff-picture:${caller.staffId}`]: uploadLimit });
    if (tooMany) return tooMany;
    const picture = await reencodePicture(file.bytes, staffCaller);
    if (picture instanceof Refusal) return picture;
    const stored = await files.save('public', picture, 'jpg');
    await insertPictureFiles(db, [stored]);
    return { key: stored.name, url: mediaUrl(stored.name) };
  });
}
