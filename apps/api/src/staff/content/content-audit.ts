import type { StaffResource } from '@zay/contract/staff';

type Done = 'added' | 'changed' | 'deleted' | 'moved';

/** `popup-banner-changed`. */
export const actionOf = ({ name }: StaffResource, done: Done) =>
  `${name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}-${done}`;
