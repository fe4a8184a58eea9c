import { deleteEdition, staffEdition, staffEditions } from '@zay/contract/staff';
import { resource } from '../platform/resources.ts';

export const editions = resource({
  name: 'editions',
  list: staffEditions,
  one: staffEdition,
  remove: deleteEdition,
});
