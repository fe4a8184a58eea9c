import type { Endpoint } from '../core/endpoint.ts';
import { auditLog, auditNames } from './audit.ts';
import { deleteEdition, editEdition, staffEdition, staffEditions, uploadEdition } from './newspapers.ts';
import { contentEndpoints } from './content/index.ts';
import { uploadPicture } from './pictures.ts';
import { staffLogin, staffLogout, staffMe } from './session.ts';

/** Every call of the back office. */
export const staffEndpoints: readonly Endpoint[] = [
  staffLogin,
  staffLogout,
  staffMe,
  auditLog,
  auditNames,
  uploadPicture,
  staffEditions,
  staffEdition,
  uploadEdition,
  editEdition,
  deleteEdition,
  ...contentEndpoints,
];
