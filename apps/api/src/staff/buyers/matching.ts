import { normalisePhone } from '@zay/contract';
import type { ExpressionBuilder } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

/** Condition on buyers: name, or phone in any notation, contains the text. An empty text matches all. */
export const matching = (search: string) => (eb: ExpressionBuilder<DB, 'buyer'>) => {
  if (search === '') return eb.lit(true);
  const phone = normalisePhone(search);
  return /^\+?\d+$/.test(phone) ? contains('buyer.phone', phone) : contains('buyer.name', search);
};
