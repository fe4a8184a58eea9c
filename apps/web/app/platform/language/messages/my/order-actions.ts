import type { Translated } from '../types.ts';
import type { cancelOrder as englishCancel, payAgain as englishPayment } from '../en/order-actions.ts';

export const payAgain = {
  open: 'ထပ်မံပေးချေမည်',
  failed: 'ငွေပေးချေမှုကို အတည်မပြုနိုင်ပါ',
  failedText: 'အော်ဒါ ပို့ဆောင်နိုင်ရန် {amount} ကို ထပ်မံပေးချေပေးပါ။',
  about: 'အော်ဒါ {voucher} အတွက် ထပ်မံပေးချေခြင်း ဖြစ်ပါသည်။',
  send: 'ငွေပေးချေမည်',
  sending: 'ငွေလွှဲပြေစာ ပို့နေပါသည်…',
  sendingPercent: 'ငွေလွှဲပြေစာ ပို့နေပါသည် - {n}%',
  confirmTitle: 'ငွေလွှဲပြေစာကို ပို့မလား။',
  confirmText: 'ငွေပမာဏနှင့် ငွေလွှဲပြေစာ ဓာတ်ပုံကို နောက်တစ်ကြိမ် စစ်ဆေးပေးပါ။',
  success: 'ကျေးဇူးတင်ပါသည်။ ငွေပေးချေမှုကို ပို့ပြီးပါပြီ။',
  successText: 'ငွေပေးချေမှုကို တစ်ရက်အတွင်း စစ်ဆေးပြီး အသိပေးချက်ဖြင့် အကြောင်းကြားပါမည်။',
  cashText: 'ပစ္စည်းရောက်လျှင် ငွေသားဖြင့် ပေးချေရပါမည်။',
  connectionLost: 'လိုင်းပြတ်သွားပါသည်။ ဖြည့်ထားသည့် အချက်အလက်များ ရှိနေပါသေးသည်။ ထပ်ကြိုးစားပါ။ ငွေပေးချေမှုကို တစ်ကြိမ်သာ ပို့ပါမည်။',
  mayBeSent: 'ငွေပေးချေမှု ရောက်ရှိပြီး ဖြစ်နိုင်ပါသည်။ ထပ်မပို့မီ အော်ဒါကို ကြည့်ပေးပါ။',
  notPayable: 'ဤအော်ဒါအတွက် ယခု ငွေပေးချေရန် မလိုပါ။',
} as const satisfies Translated<typeof englishPayment>;

export const cancelOrder = {
  open: 'အော်ဒါ ပယ်ဖျက်မည်',
  title: 'ဤအော်ဒါကို ပယ်ဖျက်မလား။',
  text: 'ပယ်ဖျက်ပြီးသော အော်ဒါကို ပြန်ယူ၍ မရပါ။ ပစ္စည်း လိုချင်သေးလျှင် မပယ်ဖျက်ပါနှင့်။',
  keep: 'မပယ်ဖျက်တော့ပါ',
  done: 'အော်ဒါကို ပယ်ဖျက်ပြီးပါပြီ။',
} as const satisfies Translated<typeof englishCancel>;
