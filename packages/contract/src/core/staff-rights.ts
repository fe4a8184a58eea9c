/** Rights of staff; the database stores the roles that grant them. */
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
  'reports',
  /** Cost prices and margins. */
  'costs',
  /** To pack orders and hand them over, without sums of money. */
  'packing',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** Whether `rights` include the required right, or any of several; true if none is required. */
export function hasRight(
  rights: Iterable<StaffRight>,
  asked: StaffRight | readonly StaffRight[] | undefined,
): boolean {
  if (asked === undefined) return true;
  const any = new Set([asked].flat());
  return [...rights].some((right) => any.has(right));
}
