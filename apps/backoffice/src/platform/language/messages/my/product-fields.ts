import type { Translated } from '@zay/web/platform/language/types.ts';
import type { productFields as english } from '../en/product-fields.ts';

export const productFields = {
  name: 'အမည်',
  description: 'ဖော်ပြချက်',
  brandId: 'အမှတ်တံဆိပ်',
  shippingId: 'ပို့ဆောင်ရေး',
  policyId: 'ပစ္စည်းပြန်လဲခြင်း',
  warrantyId: 'အာမခံ',
  installationId: 'တပ်ဆင်ခြင်း',
  preOrderTcId: 'ကြိုတင်မှာယူမှု စည်းကမ်း',
  sizeChartId: 'အရွယ်အစားဇယား',
  weightGrams: 'အလေးချိန် (ဂရမ်)',
} as const satisfies Translated<typeof english>;
