/** Limits of the back office only, apart from `limits`, which buyers' browsers load. Texts are in code points. */
export const staffLimits = {
  passwordMin: 12,
  /** How long a typed password counts as recent. */
  recentLoginMinutes: 5,
  answer: 1000,
  /** Reason for hiding a review or blocking a buyer. */
  hidingReason: 200,
  notificationTitle: 100,
  notificationBody: 1000,
  /** Note of staff after a ready reason; both must fit a remark. */
  rejectNote: 300,
  className: 100,
  /** The most places of a class. */
  classPlaces: 10_000,
  /** Similar slips that are compared, and other payments shown beside a payment. */
  slipsCompared: 40,
  duplicatesShown: 20,
  editionTitle: 100,
  /** Delivery rates of a service, and the largest weight of one. */
  rates: 500,
  rateGrams: 1_000_000,
  /** Text of an MMQR code, as EMVCo limits it. */
  mmqr: 512,
  /** Orders of one hand-over of cash. */
  handoverOrders: 100,
  /** Per language. */
  html: 50_000,

  /** A newspaper edition as PDF, in bytes. */
  editionBytes: 30 * 1024 * 1024,
} as const;
