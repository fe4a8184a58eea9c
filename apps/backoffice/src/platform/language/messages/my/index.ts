import { common } from '@zay/web/platform/language/messages/my/common.ts';
import type { OfficeCatalogue } from '../../text.ts';
import { audit } from './audit.ts';
import { kit } from './kit.ts';
import { office } from './office.ts';
import { products } from './products.ts';

export const messages = {
  audit,
  common,
  kit,
  office,
  products,
} as const satisfies OfficeCatalogue;
