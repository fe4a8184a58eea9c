import { messages as shopKit } from '@zay/web/ui/messages.en.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { auditActions, auditEntities, auditFields } from './audit-names.ts';
import { buyers } from './buyers.ts';
import { content, contentOne } from './content.ts';
import { contentChoices, contentFields, contentHints, contentSettings } from './content-fields.ts';
import { dashboard } from './dashboard.ts';
import { education } from './education.ts';
import { newspapers } from './newspapers.ts';
import { messages as orderMessages } from './messages.ts';
import { orders } from './orders.ts';
import { notifications } from './notifications.ts';
import { questions } from './questions.ts';
import { refunds } from './refunds.ts';
import { reviews } from './reviews.ts';
import { rights } from './rights.ts';
import { staff } from './staff.ts';
import { states } from './states.ts';
import { keptPayments } from './kept-payments.ts';
import { kit } from './kit.ts';
import { office } from './office.ts';
import { payments } from './payments.ts';
import { productFields } from './product-fields.ts';
import { products } from './products.ts';
import { typed } from './typed.ts';
import { goodsReturn } from './goods-return.ts';
import { parcels } from './parcels.ts';
import { workList } from './work-list.ts';

/** All messages. `my` has the same files and must have the same messages. `common` is the shop's. */
export const messages = {
  account,
  audit,
  auditActions,
  auditEntities,
  auditFields,
  common: shopKit.common,
  buyers,
  content,
  contentChoices,
  contentFields,
  contentHints,
  contentOne,
  contentSettings,
  dashboard,
  education,
  goodsReturn,
  newspapers,
  messages: orderMessages,
  orders,
  notifications,
  questions,
  refunds,
  reviews,
  rights,
  staff,
  states,
  keptPayments,
  kit,
  office,
  parcels,
  payments,
  productFields,
  products,
  typed,
  workList,
} as const;
