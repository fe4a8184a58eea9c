/** What staff may be allowed to do; the roles that carry them stand in the database. */
export const staffRights = [
  'orders',
  'payments',
  'messages',
  'products',
  'stock',
  'content',
  'questions',
  'education',
  'buyers',
  'notifications',
  'settings',
  'staff',
  'audit',
] as const;
export type StaffRight = (typeof staffRights)[number];
