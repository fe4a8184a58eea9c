const day = 24 * 60 * 60 * 1000;

/** `from` moved by days, which may be negative or a part of one. */
export const daysFrom = (from: Date, days: number): Date => new Date(from.getTime() + days * day);
