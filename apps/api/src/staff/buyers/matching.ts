import { normalisePhone } from '@zay/contract';
import type { ExpressionBuilder } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

/** Condition on buyers: the name, or the phone in any way of writing it, contains the text. All fit an empty one. */
export const matching = (search: string) => (eb: ExpressionBuilder<DB, 'buyer'>) => {
  if (search === '') return eb.lit(true);
  const phone = normalisePhone(search);
  return /^\+?\d+$/.test(phone) ? contains('buyer.phone', phone) : contains('buyer.name', search);
};
