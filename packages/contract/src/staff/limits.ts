/** What staff may write, apart from `limits`: no browser of a buyer needs it. Texts are counted in code points. */
export const staffLimits = {
  passwordMin: 12,
  /** How long a password that was typed holds for what needs a recent one. */
  recentLoginMinutes: 5,
  answer: 1000,
  /** Why staff hide a review or block a buyer. */
  hidingReason: 200,
  notificationTitle: 100,
  notificationBody: 1000,
  /** What staff add to a ready reason, so that both fit a remark. */
  rejectNote: 300,
  className: 100,
  /** Slips that look like another one and are compared with it, and other payments that are shown beside a payment. */
  slipsCompared: 40,
  duplicatesShown: 20,
  editionTitle: 100,
  /** In one language. */
  html: 50_000,

  /** A newspaper edition as PDF, in bytes. */
  editionBytes: 30 * 1024 * 1024,
} as const;
