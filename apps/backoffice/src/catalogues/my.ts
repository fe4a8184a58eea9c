import { messages as shopUi } from '@zay/web/ui/messages.my.ts';
import { messages as moreShopUi } from '@zay/web/ui/more-messages.my.ts';
import { messages as account } from '../account/messages.my.ts';
import { messages as audit } from '../audit/messages.my.ts';
import { messages as buyers } from '../buyers/messages.my.ts';
import { messages as content } from '../content/messages.my.ts';
import { messages as courierCash } from '../courier-cash/messages.my.ts';
import { messages as dashboard } from '../dashboard/messages.my.ts';
import { messages as education } from '../education/messages.my.ts';
import { messages as frame } from '../frame/messages.my.ts';
import { messages as imports } from '../imports/messages.my.ts';
import { messages as orderMessages } from '../messages/messages.my.ts';
import { messages as newspapers } from '../newspapers/messages.my.ts';
import { messages as notifications } from '../notifications/messages.my.ts';
import { messages as orders } from '../orders/messages.my.ts';
import { messages as packing } from '../packing/messages.my.ts';
import { messages as payments } from '../payments/messages.my.ts';
import { messages as products } from '../products/messages.my.ts';
import { messages as programs } from '../programs/messages.my.ts';
import { messages as questions } from '../questions/messages.my.ts';
import { messages as refunds } from '../refunds/messages.my.ts';
import { messages as reports } from '../reports/messages.my.ts';
import { messages as reviews } from '../reviews/messages.my.ts';
import { messages as staff } from '../staff/messages.my.ts';
import { messages as ui } from '../ui/messages.my.ts';
import { messages as workList } from '../work-list/messages.my.ts';
import type { OfficeCatalogue } from '../platform/language/text.ts';

/** All texts of the back office. */
export const messages = {
  ...account,
  ...audit,
  ...buyers,
  ...content,
  ...courierCash,
  ...dashboard,
  ...education,
  ...frame,
  ...imports,
  ...orderMessages,
  ...newspapers,
  ...notifications,
  ...orders,
  ...packing,
  ...payments,
  ...products,
  ...programs,
  ...questions,
  ...refunds,
  ...reports,
  ...reviews,
  ...staff,
  ...ui,
  ...workList,
  // The form and the audit log share the labels of a product's fields.
  auditFields: { ...products.productFields, ...audit.auditFields },
  common: shopUi.common,
} as const satisfies OfficeCatalogue;

/** Texts used by the shop's ui kit. */
export const shopMessages = { common: shopUi.common, ui: moreShopUi.ui } as const;
