import type { Messages } from '../../platform/http/messages.ts';

export const paymentCheckMessages: Messages = {
  'payment-not-found': { en: 'This payment does not exist.', my: 'ဤငွေပေးချေမှုကို ရှာမတွေ့ပါ။' },
  'payment-decided': {
    en: 'Somebody has decided on this payment already. {by}',
    my: 'ဤငွေပေးချေမှုကို ဆုံးဖြတ်ပြီး ဖြစ်ပါသည်။ {by}',
  },
  'decision-final': {
    en: 'Too late to undo: the decision has taken effect and the buyer was told. Correct it with a reason instead.',
    my: 'ပြန်ရုပ်သိမ်းရန် နောက်ကျသွားပါပြီ။ ဆုံးဖြတ်ချက် အတည်ဖြစ်ပြီး ဝယ်သူကို အကြောင်းကြားပြီး ဖြစ်ပါသည်။ အကြောင်းပြချက်ဖြင့် ပြင်ဆင်ပါ။',
  },
  'decision-undone': {
    en: 'This decision was undone already. The payment waits to be checked.',
    my: 'ဤဆုံးဖြတ်ချက်ကို ပြန်ရုပ်သိမ်းပြီး ဖြစ်ပါသည်။ ငွေပေးချေမှုကို စစ်ဆေးရန် ကျန်ပါသည်။',
  },
  'payment-undecided': {
    en: 'This payment is still being checked: approve or reject it.',
    my: 'ဤငွေပေးချေမှုကို စစ်ဆေးဆဲ ဖြစ်ပါသည်။ အတည်ပြုပါ သို့မဟုတ် ပယ်ပါ။',
  },
  'payment-followed': {
    en: 'Another payment follows this one or has its money. Only the latest payment of an order can be corrected.',
    my: 'ဤငွေပေးချေမှုနောက်တွင် အခြားငွေပေးချေမှု ရှိပါသည် သို့မဟုတ် ၎င်း၏ငွေကို အခြားအော်ဒါတွင် သုံးထားပါသည်။ အော်ဒါ၏ နောက်ဆုံး ငွေပေးချေမှုကိုသာ ပြင်ဆင်နိုင်ပါသည်။',
  },
  'order-not-payable': {
    en: 'This order needs no payment now: it is paid, cancelled or on its way.',
    my: 'ဤအော်ဒါအတွက် ယခု ငွေပေးချေရန် မလိုအပ်ပါ။ ငွေပေးချေပြီး၊ ပယ်ဖျက်ပြီး သို့မဟုတ် ပို့ဆောင်ဆဲ ဖြစ်ပါသည်။',
  },
  'reference-used': {
    en: 'Another payment has this transaction number or slip already. Look at it, then press once more.',
    my: 'ဤငွေလွှဲနံပါတ် သို့မဟုတ် ပြေစာကို အခြားငွေပေးချေမှုတွင် အသုံးပြုပြီး ဖြစ်ပါသည်။ စစ်ဆေးပြီးမှ ထပ်မံ နှိပ်ပါ။',
  },
};
