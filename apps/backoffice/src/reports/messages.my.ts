import type { CatalogueOf } from '@zay/web/platform/language/types.ts';
import type { messages as english } from './messages.en.ts';

export const messages = {
  reports: {
    title: 'အစီရင်ခံစာများ',
    kind: 'အစီရင်ခံစာ',
    idle: 'မရောင်းရသည့် ကာလ',
    idleDays: '{n} ရက်',
  },
  reportKinds: {
    days: 'နေ့အလိုက် ရောင်းရငွေ',
    categories: 'အမျိုးအစားအလိုက်',
    products: 'အရောင်းရဆုံး ပစ္စည်းများ',
    townships: 'မြို့နယ်အလိုက်',
    payments: 'ငွေပေးချေနည်းအလိုက်',
    buyers: 'ပြန်ဝယ်သူများ',
    journal: 'ငွေစာရင်းအလိုက် ငွေဝင်ငွေထွက်',
    money: 'မချေရသေးငွေနှင့် ပြန်အမ်းငွေ',
    stock: 'မရောင်းရသော လက်ကျန်',
    margin: 'အမြတ်',
  },
  reportPeriods: {
    today: 'ယနေ့',
    yesterday: 'မနေ့က',
    'last-week': 'ပြီးခဲ့သည့် အပတ်',
    'this-month': 'ယခုလ',
    'last-month': 'ပြီးခဲ့သည့် လ',
  },
} as const satisfies CatalogueOf<typeof english>;
