import { normalisePhone } from '@zay/contract';
import type { ExpressionBuilder } from 'kysely';
import { containing } from '../../platform/containing.ts';
import type { DB } from '../../platform/schema.gen.ts';

/** Condition on buyers: the name, or the phone in any way of writing it, contains the text. All fit an empty one. */
export const matching = (search: string) => (eb: ExpressionBuilder<DB, 'buyer'>) => {
  if (search === '') return eb.lit(true);
  const phone = normalisePhone(search);
  return /^\+?\d+$/.test(phone)
    ? eb('buyer.phone', 'like', containing(phone))
    : eb('buyer.name', 'ilike', containing(search));
};
