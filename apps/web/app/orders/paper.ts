import type { KeyValueStorage } from '../platform/storage.ts';

/** A4, or the 80 mm roll of a slip printer. */
export type Paper = 'sheet' | 'roll';

/** The paper of the last printed voucher. Not part of the specification. */
const paperKey = 'VoucherPaper';

export function readPaper(storage: KeyValueStorage): Paper {
  return storage.getItem(paperKey) === 'roll' ? 'roll' : 'sheet';
}

export function keepPaper(storage: KeyValueStorage, paper: Paper): void {
  storage.setItem(paperKey, paper);
}
