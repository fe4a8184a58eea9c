import { common } from '@zay/web/platform/language/messages/en/common.ts';
import { audit } from './audit.ts';
import { kit } from './kit.ts';
import { office } from './office.ts';
import { products } from './products.ts';

/** All messages. `my` has the same files and must have the same messages. `common` is the shop's. */
export const messages = {
  audit,
  common,
  kit,
  office,
  products,
} as const;
