import type { Messages } from '../../platform/http/messages.ts';

export const staffRefundMessages: Messages = {
  'refund-moved': {
    en: 'Somebody has changed this refund meanwhile. Look at how it stands now. {by}',
    my: 'ဤပြန်အမ်းငွေကို အခြားသူတစ်ဦး ပြောင်းလဲပြီး ဖြစ်ပါသည်။ ယခုအခြေအနေကို ပြန်ကြည့်ပေးပါ။ {by}',
  },
  'refund-account-changed': {
    en: 'The buyer has named another account since you opened this page. Look at it before you send. If the money is gone already, write down the account that it went to.',
    my: 'သင် ဤစာမျက်နှာကို ဖွင့်ပြီးနောက် ဝယ်သူက အခြားအကောင့်တစ်ခု ဖြည့်ထားပါသည်။ မလွှဲမီ ထိုအကောင့်ကို ကြည့်ပေးပါ။ ငွေလွှဲပြီးဖြစ်ပါက လွှဲခဲ့သည့် အကောင့်ကို မှတ်တမ်းတင်ပေးပါ။',
  },
  'refund-too-high': {
    en: 'At most {most} kyats can be given back.',
    my: 'အများဆုံး {most} ကျပ်သာ ပြန်အမ်းနိုင်ပါသည်။',
  },
  'refund-needs-another': {
    en: 'What comes to more than {above} kyats is sent by somebody other than who began it. Ask a colleague.',
    my: '{above} ကျပ်ထက် များသော ပြန်အမ်းငွေကို စတင်ခဲ့သူမှလွဲ၍ အခြားဝန်ထမ်းတစ်ဦးကသာ လွှဲနိုင်ပါသည်။ လုပ်ဖော်ကိုင်ဖက်တစ်ဦးအား အကူအညီတောင်းပါ။',
  },
  'refund-exchanged': {
    en: 'The buyer got goods for this money, so it is not owed again.',
    my: 'ဝယ်သူသည် ဤငွေအတွက် ပစ္စည်းလဲယူပြီး ဖြစ်သဖြင့် ထပ်မံ ပြန်ပေးရန် မလိုပါ။',
  },
  'refund-owed': {
    en: 'The shop owes this money: it cannot be withdrawn, only sent.',
    my: 'ဤငွေကို ဆိုင်က ပြန်ပေးရမည် ဖြစ်ပါသည်။ ရုပ်သိမ်း၍ မရပါ။ ပြန်လွှဲပေးရန်သာ ဖြစ်ပါသည်။',
  },
  'refund-sent': {
    en: 'Money of this order was sent back already. Open that refund first.',
    my: 'ဤအော်ဒါအတွက် ငွေပြန်လွှဲပြီး ဖြစ်ပါသည်။ ထိုပြန်အမ်းငွေကို အရင် ပြန်ဖွင့်ပါ။',
  },
  'order-cancelled': {
    en: 'This order is cancelled: the shop gives all of its money back by itself.',
    my: 'ဤအော်ဒါကို ပယ်ဖျက်ပြီး ဖြစ်ပါသည်။ ပေးချေထားသော ငွေအားလုံးကို ပြန်အမ်းရန် မှတ်သားပြီး ဖြစ်ပါသည်။',
  },
  'order-unpaid': {
    en: 'This order is not paid: a part of its money can be given back only once its payment is accepted.',
    my: 'ဤအော်ဒါအတွက် ငွေပေးချေမှု မပြီးသေးပါ။ ငွေပေးချေမှုကို အတည်ပြုပြီးမှသာ တစ်စိတ်တစ်ပိုင်း ပြန်အမ်းနိုင်ပါသည်။',
  },
  'received-too-little': {
    en: 'This payment is over {asked} kyats. When less has come, reject it with the amount that came.',
    my: 'ဤငွေပေးချေမှုသည် {asked} ကျပ် ဖြစ်ပါသည်။ ငွေလျော့ရရှိပါက ရရှိသည့်ပမာဏဖြင့် ပယ်ချပေးပါ။',
  },
  'received-enough': {
    en: 'This payment is over {asked} kyats. When so much has come, approve it.',
    my: 'ဤငွေပေးချေမှုသည် {asked} ကျပ် ဖြစ်ပါသည်။ ငွေအပြည့် ရရှိပါက အတည်ပြုပေးပါ။',
  },
};
