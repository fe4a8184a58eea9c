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

/** Whether these rights hold the one that is asked for, or any of them; nothing asked is held by all. */
export function hasRight(
  rights: Iterable<StaffRight>,
  asked: StaffRight | readonly StaffRight[] | undefined,
): boolean {
  if (asked === undefined) return true;
  const any = new Set([asked].flat());
  return [...rights].some((right) => any.has(right));
}
