/** What the lists of the back office are asked for: each without a filter, and as below. */

/** As in the address of the list, `page` and `pageSize` apart. */
export type ListCase = Readonly<Record<string, string>>;

/** Texts that find all, some and one of what `office-rows.ts` and `education-rows.ts` make, and short ones no index helps. */
const people = ['Buyer', 'Bu', 'Buyer 777', '09400', '0940077', '77'];
const vouchers = ['V2', 'V261'];
const searches = (texts: readonly string[]): readonly ListCase[] => texts.map((search) => ({ search }));

/** By the name of the endpoint. */
export const listCases: Readonly<Record<string, readonly ListCase[]>> = {
  GetOrders: [
    ...searches([...people, ...vouchers]),
    { sort: 'total' },
    { status: '1' },
    { paymentStatus: '1' },
    { paymentStatus: '2', search: 'Buyer' },
    { from: '2026-01-01', to: '2026-12-31' },
  ],
  GetPaymentChecks: [...searches([...people, ...vouchers]), { sort: 'amount' }],
  GetOrderThreads: [...searches([...people, ...vouchers]), { show: 'waiting' }],
  GetBuyers: [...searches(people), { sort: 'lastLogin' }, { state: 'unverified' }],
  GetProducts: [
    ...searches(['cotton', 'co', 'cotton silk', 'ချည်', '777', 'lotus bamboo knife']),
    { sort: 'stock' },
    { lowStock: 'true' },
  ],
  GetQuestions: [...searches(['large', 'la', 'cotton', 'ချည်']), { state: 'answered' }],
  GetReviews: [...searches(['well', 'we', 'cotton', 'ချည်']), { sort: 'stars' }, { hasPictures: 'true' }],
  GetSentNotifications: searches(['news', 'ne', 'ဈေး', 'nothing']),
  GetAuditLog: [
    ...searches(['product', 'pr', '777', 'nothing']),
    { action: 'product-saved' },
    { entity: 'product' },
  ],
};

/** The same of the requests of education, whose list is asked for one kind at a time. */
export const educationCases: readonly ListCase[] = ['score', 'certificate', 'class'].flatMap((kind) =>
  [
    {},
    { sort: 'requested', direction: 'desc' },
    { sort: 'student' },
    { state: 'open' },
    { state: 'done' },
    { state: 'unpaid' },
    { state: 'checking' },
    { state: 'rejected' },
    { state: 'cancelled' },
    ...searches([
      'Aung',
      'Au',
      'အောင်',
      'Hnin Ei 777',
      '09400',
      '0940077',
      '77',
      'V261',
      ...(kind === 'class' ? [] : ['KMY 77']),
    ]),
    { state: 'done', search: 'Aung' },
  ].map((query) => ({ kind, ...query })),
);
