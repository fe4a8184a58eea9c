import { messages as shopUi } from '@zay/web/ui/messages.en.ts';
import { messages as moreShopUi } from '@zay/web/ui/more-messages.en.ts';
import { messages as account } from '../account/messages.en.ts';
import { messages as audit } from '../audit/messages.en.ts';
import { messages as buyers } from '../buyers/messages.en.ts';
import { messages as content } from '../content/messages.en.ts';
import { messages as courierCash } from '../courier-cash/messages.en.ts';
import { messages as dashboard } from '../dashboard/messages.en.ts';
import { messages as education } from '../education/messages.en.ts';
import { messages as frame } from '../frame/messages.en.ts';
import { messages as imports } from '../imports/messages.en.ts';
import { messages as orderMessages } from '../messages/messages.en.ts';
import { messages as newspapers } from '../newspapers/messages.en.ts';
import { messages as notifications } from '../notifications/messages.en.ts';
import { messages as orders } from '../orders/messages.en.ts';
import { messages as packing } from '../packing/messages.en.ts';
import { messages as payments } from '../payments/messages.en.ts';
import { messages as products } from '../products/messages.en.ts';
import { messages as programs } from '../programs/messages.en.ts';
import { messages as questions } from '../questions/messages.en.ts';
import { messages as refunds } from '../refunds/messages.en.ts';
import { messages as reports } from '../reports/messages.en.ts';
import { messages as reviews } from '../reviews/messages.en.ts';
import { messages as staff } from '../staff/messages.en.ts';
import { messages as ui } from '../ui/messages.en.ts';
import { messages as workList } from '../work-list/messages.en.ts';

/** All texts of the back office. `my.ts` must have the same. */
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
} as const;

/** Texts used by the shop's ui kit. */
export const shopMessages = { common: shopUi.common, ui: moreShopUi.ui } as const;
