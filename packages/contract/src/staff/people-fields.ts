import { z } from 'zod';
import { id, tolerant, url } from '../core/fields.ts';
import { Names } from './bilingual.ts';

/** A product in lists about it: `url` is its first picture, '' when it has none. */
export const ProductMention = z.object({ id, name: Names, url }).meta({ id: 'ProductMention' });
export type ProductMention = z.infer<typeof ProductMention>;

/** A buyer in lists; `phone` is '' for social logins, and for callers without the right to buyers. */
export const BuyerMention = z
  .object({ id, name: z.string(), phone: z.string() })
  .meta({ id: 'BuyerMention' });
export type BuyerMention = z.infer<typeof BuyerMention>;

/** A filter by one of these values; missing or empty is none. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  tolerant((raw) => (raw === '' ? undefined : raw), z.enum(values).optional()).optional();

export const exampleProduct: ProductMention = {
  id: 101,
  name: { en: 'Longyi', my: 'လုံချည်' },
  url: '/media/0123456789abcdef0123456789abcdef.webp',
};
export const exampleBuyer: BuyerMention = { id: 1, name: 'Aye Aye', phone: '09770000001' };
