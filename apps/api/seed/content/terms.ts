import { both, type Both } from '../text.ts';

export interface TitledText {
  readonly title: Both;
  /** Clean HTML. */
  readonly html: Both;
}

/** The sections of the terms and conditions. */
export const termsSections: readonly TitledText[] = [
  {
    title: both('Your account', 'သင့်အကောင့်'),
    html: both(
      '<p>One person, one account, with a phone number that is yours. Keep the password to yourself: what is ordered with your account is ordered by you. We never ask for your password or a code by telephone.</p>',
      '<p>တစ်ဦးလျှင် အကောင့်တစ်ခုသာ ဖွင့်ပြီး ကိုယ်ပိုင်ဖုန်းနံပါတ် အသုံးပြုပါ။ စကားဝှက်ကို မျှဝေခြင်းမပြုပါနှင့်။ သင့်အကောင့်ဖြင့် မှာယူထားသမျှကို သင်မှာယူခြင်းဟု မှတ်ယူပါမည်။ စကားဝှက်နှင့် ကုဒ်ကို ဖုန်းဖြင့် ဘယ်တော့မှ မမေးပါ။</p>',
    ),
  },
  {
    title: both('Orders and prices', 'အော်ဒါနှင့် ဈေးနှုန်း'),
    html: both(
      '<p>Prices are in kyats and stand as they were when you confirmed the order. An order is binding once you have its voucher number. If something is missing after all, we tell you the same day and return the money in full.</p>',
      '<p>ဈေးနှုန်းများကို ကျပ်ဖြင့် ဖော်ပြပြီး အော်ဒါအတည်ပြုချိန်ရှိ ဈေးအတိုင်း ဖြစ်ပါသည်။ ဘောက်ချာနံပါတ် ရရှိပါက အော်ဒါအတည်ဖြစ်ပါသည်။ ပစ္စည်းမရှိပါက ထိုနေ့တွင်ပင် အကြောင်းကြားပြီး ငွေအပြည့် ပြန်အမ်းပါမည်။</p>',
    ),
  },
  {
    title: both('Payment', 'ငွေပေးချေခြင်း'),
    html: both(
      '<p>Pay in cash on delivery in Yangon, or by wallet, bank or agent everywhere. A transfer is checked by a person, usually within a day. Send only to the accounts shown on the payment page.</p>',
      '<p>ရန်ကုန်တွင် ပစ္စည်းရောက်ငွေချေ၊ နေရာတိုင်းတွင် ဝေါလက်၊ ဘဏ် သို့မဟုတ် ကိုယ်စားလှယ်ဆိုင်ဖြင့် ပေးချေနိုင်ပါသည်။ ငွေလွှဲများကို ဝန်ထမ်းက စစ်ဆေးပြီး များသောအားဖြင့် တစ်ရက်အတွင်း ပြီးပါသည်။ ငွေပေးချေမှုစာမျက်နှာတွင် ပြထားသော အကောင့်များသို့သာ ငွေလွှဲပါ။</p>',
    ),
  },
  {
    title: both('Delivery', 'ပို့ဆောင်ခြင်း'),
    html: both(
      '<p>The delivery fee and the days it takes are shown before you confirm. The courier calls first. If nobody is at home, we try once more without charge.</p>',
      '<p>ပို့ဆောင်ခနှင့် ကြာမည့်ရက်ကို အတည်မပြုမီ ပြသပါသည်။ ပို့ဆောင်သူက ဖုန်းကြိုဆက်ပါမည်။ အိမ်တွင်လူမရှိပါက နောက်တစ်ကြိမ် အခမဲ့ ထပ်ပို့ပေးပါသည်။</p>',
    ),
  },
  {
    title: both('Cancelling and returning', 'ပယ်ဖျက်ခြင်းနှင့် ပြန်လဲခြင်း'),
    html: both(
      '<p>You may cancel a paid order yourself until it is packed. If a payment was not accepted, the goods stay reserved for 48 hours, so that you can pay again. After delivery the return policy under each product holds. Money goes back the way it came, within three working days.</p>',
      '<p>ငွေပေးချေပြီးသော အော်ဒါကို မထုပ်ပိုးမီအထိ ကိုယ်တိုင် ပယ်ဖျက်နိုင်ပါသည်။ ငွေပေးချေမှုကို အတည်မပြုနိုင်ပါက ထပ်မံပေးချေနိုင်ရန် ပစ္စည်းကို 48 နာရီ သီးသန့်ထားပေးပါသည်။ ပစ္စည်းရောက်ပြီးနောက် ပစ္စည်းအောက်ရှိ ပြန်လဲမှုမူဝါဒအတိုင်း ဖြစ်ပါသည်။ ငွေကို ပေးချေခဲ့သည့်နည်းဖြင့်ပင် ရုံးဖွင့်ရက် 3 ရက်အတွင်း ပြန်အမ်းပါသည်။</p>',
    ),
  },
  {
    title: both('Education services', 'ပညာရေး ဝန်ဆောင်မှုများ'),
    html: both(
      '<p>Certificates, score lists and classes are paid in advance, by wallet, bank or agent. Enter the student as on the registration card: what is wrong there is wrong on the paper. A score list comes within seven days after the request. Pictures of documents are seen only by you and by those who work on the request.</p>',
      '<p>အောင်လက်မှတ်၊ အမှတ်စာရင်းနှင့် သင်တန်းများအတွက် ဝေါလက်၊ ဘဏ် သို့မဟုတ် ကိုယ်စားလှယ်ဆိုင်ဖြင့် ကြိုတင်ပေးချေရပါသည်။ ကျောင်းသား အချက်အလက်ကို မှတ်ပုံတင်အတိုင်း ဖြည့်ပါ။ မှားဖြည့်ပါက စာရွက်စာတမ်းတွင်လည်း မှားပါမည်။ အမှတ်စာရင်းကို တောင်းခံပြီး 7 ရက်အတွင်း ရပါမည်။ စာရွက်စာတမ်း ဓာတ်ပုံများကို သင်နှင့် တာဝန်ခံများသာ မြင်ရပါသည်။</p>',
    ),
  },
];

/** The texts behind /footer/{name}; termsandcondition shows the sections above. */
export const pageTexts: Readonly<Record<string, TitledText>> = {
  privacypolicy: {
    title: both('Privacy policy', 'ကိုယ်ရေးအချက်အလက် မူဝါဒ'),
    html: both(
      '<p>We keep what an order needs: your name, phone number, addresses, what you bought and the payment slips you sent. Couriers see your name, phone and address, nobody sees your password.</p><ul><li>We sell no data and show no advertisements of others.</li><li>Registration card numbers of the education services are shown to the two people who work on the request.</li><li>Delete your account under My account; vouchers stay as long as the tax law asks for.</li></ul>',
      '<p>အော်ဒါအတွက် လိုအပ်သော အမည်၊ ဖုန်းနံပါတ်၊ လိပ်စာ၊ ဝယ်ယူမှုနှင့် ငွေလွှဲပြေစာများကိုသာ သိမ်းဆည်းပါသည်။ ပို့ဆောင်သူက အမည်၊ ဖုန်းနှင့် လိပ်စာကိုသာ မြင်ရပြီး စကားဝှက်ကို မည်သူမျှ မမြင်နိုင်ပါ။</p><ul><li>အချက်အလက်များကို ရောင်းချခြင်း၊ အခြားသူ၏ ကြော်ငြာပြခြင်း မပြုပါ။</li><li>ပညာရေးဝန်ဆောင်မှု၏ မှတ်ပုံတင်နံပါတ်ကို တာဝန်ခံနှစ်ဦးသာ မြင်ရပါသည်။</li><li>ကျွန်ုပ်၏အကောင့်မှ အကောင့်ဖျက်နိုင်ပြီး ဘောက်ချာများကို အခွန်ဥပဒေအရ ထိန်းသိမ်းပါသည်။</li></ul>',
    ),
  },
  shipping: {
    title: both('Shipping', 'ပို့ဆောင်ရေး'),
    html: both(
      '<p>Zay Standard takes three to five days for 2,000 kyats, Zay Express one to two days for 3,500 kyats. Orders confirmed before 14:00 leave the same day.</p><p>Fridges, washing machines and furniture travel on our own truck at no further charge in Yangon and Mandalay.</p>',
      '<p>ဈေး ပုံမှန်ပို့ဆောင်ရေးသည် 3 ရက်မှ 5 ရက် ကြာပြီး 2,000 ကျပ်၊ ဈေး အမြန်ပို့ဆောင်ရေးသည် 1 ရက်မှ 2 ရက် ကြာပြီး 3,500 ကျပ် ဖြစ်ပါသည်။ နေ့လယ် 2 နာရီမတိုင်မီ အတည်ပြုလျှင် ထိုနေ့တွင်ပင် ပို့ပါသည်။</p><p>ရေခဲသေတ္တာ၊ အဝတ်လျှော်စက်နှင့် ပရိဘောဂများကို ရန်ကုန်၊ မန္တလေးတွင် ကိုယ်ပိုင်ကားဖြင့် ပို့ဆောင်ခ ထပ်မကောက်ဘဲ ပို့ပေးပါသည်။</p>',
    ),
  },
  returnpolicy: {
    title: both('Return policy', 'ပြန်လဲမှု မူဝါဒ'),
    html: both(
      '<p>Send back unused goods in their packing within seven days. Food, make-up and care products can be returned only while sealed. If the mistake was ours, we pay the way and exchange at once.</p>',
      '<p>မသုံးရသေးသော ပစ္စည်းကို ထုပ်ပိုးမှုအတိုင်း 7 ရက်အတွင်း ပြန်ပို့နိုင်ပါသည်။ အစားအသောက်၊ မိတ်ကပ်နှင့် အသုံးအဆောင်များကို မဖွင့်ရသေးမှသာ ပြန်လဲနိုင်ပါသည်။ ကျွန်ုပ်တို့ မှားယွင်းပါက ပို့ဆောင်ခ ကျခံပြီး ချက်ချင်း လဲပေးပါသည်။</p>',
    ),
  },
  warranty: {
    title: both('Warranty', 'အာမခံ'),
    html: both(
      '<p>Electrical goods are repaired free of charge for one year, small devices are exchanged for six months. The voucher number is enough; you need no paper. Breakage, water and opened cases are not covered.</p>',
      '<p>လျှပ်စစ်ပစ္စည်းများကို တစ်နှစ် အခမဲ့ပြင်ပေးပြီး စက်ငယ်များကို 6 လအတွင်း အသစ်လဲပေးပါသည်။ ဘောက်ချာနံပါတ်ရှိလျှင် လုံလောက်ပြီး စာရွက်မလိုပါ။ ကျကွဲခြင်း၊ ရေဝင်ခြင်းနှင့် ကိုယ်တိုင်ဖွင့်ခြင်း မပါဝင်ပါ။</p>',
    ),
  },
  customerservice: {
    title: both('Customer service', 'ဖောက်သည် ဝန်ဆောင်မှု'),
    html: both(
      '<p>Write a message on your order, or call 09 770 000 100 every day from 9:00 to 18:00. Keep the voucher number at hand: it is the first thing we ask for.</p>',
      '<p>အော်ဒါတွင် စာရေးပါ၊ သို့မဟုတ် 09 770 000 100 သို့ နေ့စဉ် နံနက် 9 နာရီမှ ညနေ 6 နာရီအထိ ဖုန်းဆက်ပါ။ ဘောက်ချာနံပါတ် အသင့်ထားပါ။ ပထမဆုံး မေးမည့်အချက် ဖြစ်ပါသည်။</p>',
    ),
  },
};
