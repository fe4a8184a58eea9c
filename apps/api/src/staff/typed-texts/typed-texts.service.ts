import { buyerTexts, type AuditEntity, type BuyerTextKind, type TypedText } from '@zay/contract/staff';
import type { Database } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { changeAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import { findTypedTexts, lockRecord, writeText } from './typed-texts.store.ts';

/** The record that the audit log names; an address is of its buyer there. */
const entities: Readonly<Record<BuyerTextKind, AuditEntity>> = {
  delivery: 'customer_order',
  orderMessage: 'order_message',
  payment: 'payment',
  question: 'question',
  review: 'review',
  scoreRequest: 'score_request',
  certificateRequest: 'certificate_request',
  classRegistration: 'class_registration',
  buyer: 'buyer',
  address: 'buyer',
};

interface Choice {
  readonly kind: BuyerTextKind;
  readonly id: number;
  readonly field: string;
  readonly use: TypedText['used'];
}

const isTooLong = (error: unknown) => (error as { code?: unknown }).code === '23514';

/**
 * Puts what was typed in the place of its conversion, or the conversion back. Refuses with `text-changed` where the record
 * has another text now, and with `text-too-long` where the typed one does not fit.
 */
export async function chooseText(db: Database, call: StaffCall, choice: Choice): Promise<Refusal | null> {
  try {
    return await changeAsStaff(db, async (trx) => {
      const { kind, id, field, use } = choice;
      const known: readonly string[] = buyerTexts[kind].fields;
      if (!known.includes(field)) return refuse('text-changed');
      await lockRecord(trx, kind, id);
      const found = await findTypedTexts(trx, kind, [field], [id]);
      const other = found.find(({ used }) => used !== use);
      if (!other) return refuse('text-changed');
      const typed = other.typed.normalize('NFC');
      const [before, after] = use === 'typed' ? [other.converted, typed] : [typed, other.converted];
      await writeText(trx, kind, { id, field, text: after });
      await logStaffChange(trx, call, {
        action: use === 'typed' ? 'typed-text-used' : 'converted-text-used',
        entity: entities[kind],
        entityId: kind === 'address' ? other.buyerId : id,
        before: { [field]: before },
        after: { [field]: after },
      });
      return null;
    });
  } catch (error) {
    if (isTooLong(error)) return refuse('text-too-long');
    throw error;
  }
}
