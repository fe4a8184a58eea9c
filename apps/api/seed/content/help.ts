import { table } from '../text.ts';

/** Lines `category | question | question in Burmese | answer | answer in Burmese`. */
export const faqs = table(
  `
  shopping | How do I place an order? | အော်ဒါ ဘယ်လိုတင်ရမလဲ။ | Choose the colour and size, add it to the cart, tick what you want and confirm. You get a voucher number at once. | အရောင်နှင့် အရွယ်အစား ရွေးပြီး ဈေးခြင်းထဲ ထည့်ပါ။ ဝယ်လိုသည်များကို အမှန်ခြစ်ပြီး အတည်ပြုပါ။ ဘောက်ချာနံပါတ် ချက်ချင်းရပါမည်။
  shopping | Can I cancel an order? | အော်ဒါ ပယ်ဖျက်လို့ ရပါသလား။ | Yes, on the order's page, until it is packed. | ရပါသည်။ မထုပ်ပိုးမီ အော်ဒါစာမျက်နှာတွင် ပယ်ဖျက်နိုင်ပါသည်။
  shopping | My payment was rejected. What now? | ငွေပေးချေမှု အတည်မပြုဘူးဆိုရင် ဘာလုပ်ရမလဲ။ | Open the order, tap Pay again and send a clear picture of the payment slip. Your goods stay reserved for 48 hours. | အော်ဒါကိုဖွင့်ပြီး ထပ်မံပေးချေရန် နှိပ်ပါ။ ငွေလွှဲပြေစာ ဓာတ်ပုံ ရှင်းလင်းစွာ တင်ပေးပါ။ ပစ္စည်းကို 48 နာရီ သီးသန့်ထားပေးပါသည်။
  pet | Is your pet food fresh? | တိရစ္ဆာန်အစာများ လတ်ဆတ်ပါသလား။ | We send nothing with less than six months to its date. | သက်တမ်း 6 လအောက် ကျန်သည်များကို မပို့ပါ။
  pet | Do you deliver live animals? | အရှင်တိရစ္ဆာန်များ ပို့ပေးပါသလား။ | No. We sell food, toys and care products only. | မပို့ပါ။ အစာ၊ ကစားစရာနှင့် အသုံးအဆောင်များသာ ရောင်းပါသည်။
  pet | Which food is right for a kitten? | ကြောင်ပေါက်အတွက် ဘယ်အစာ သင့်တော်လဲ။ | Food marked for kittens until twelve months; ask under the product and a colleague answers. | 12 လအထိ ကြောင်ပေါက်အစာကို ရွေးပါ။ ပစ္စည်းအောက်တွင် မေးမြန်းနိုင်ပါသည်။
  products | Are your goods original? | ပစ္စည်းတွေ အစစ်အမှန် ဟုတ်ပါသလား။ | Yes. We buy from the makers and their agents and keep the papers. | ဟုတ်ပါသည်။ ထုတ်လုပ်သူနှင့် ကိုယ်စားလှယ်ထံမှ တိုက်ရိုက်ဝယ်ပြီး အထောက်အထား သိမ်းထားပါသည်။
  products | What does buy one, get one mean? | တစ်ခုဝယ် တစ်ခုလက်ဆောင် ဆိုတာ ဘာလဲ။ | For every piece you pay, the free piece shown with it comes in the same parcel. | ဝယ်ယူသည့် တစ်ခုစီအတွက် ပြထားသော လက်ဆောင်တစ်ခုကို ပါဆယ်တစ်ခုတည်းတွင် ထည့်ပေးပါသည်။
  products | How do I find my size? | အရွယ်အစား ဘယ်လိုရွေးရမလဲ။ | Open the size chart on the product's page and measure a piece that fits you. | ပစ္စည်းစာမျက်နှာရှိ အရွယ်အစား ဇယားကို ဖွင့်ပြီး ကိုယ်နှင့်တော်သော အဝတ်ကို တိုင်းပါ။
  service | Which cities do you deliver to? | ဘယ်မြို့တွေကို ပို့ပေးပါသလဲ။ | To every state and region. Choose city and township with your address, and the fee and the days are shown. | ပြည်နယ်နှင့် တိုင်းဒေသကြီး အားလုံးသို့ ပို့ပေးပါသည်။ လိပ်စာတွင် မြို့နှင့် မြို့နယ် ရွေးပါက ပို့ဆောင်ခနှင့် ကြာချိန်ကို ပြပေးပါမည်။
  service | How long does a score list take? | အမှတ်စာရင်း ဘယ်လောက်ကြာမလဲ။ | Seven days after the payment is checked. You get a notification. | ငွေပေးချေမှု စစ်ဆေးပြီး 7 ရက်အတွင်း ရပါမည်။ အသိပေးချက် ရောက်လာပါမည်။
  service | How can I reach you? | ဘယ်လို ဆက်သွယ်ရမလဲ။ | By a message on your order, or by telephone from 9:00 to 18:00. | အော်ဒါတွင် စာရေးပါ၊ သို့မဟုတ် နံနက် 9 နာရီမှ ညနေ 6 နာရီအတွင်း ဖုန်းဆက်ပါ။
  `,
  5,
);

/** Lines `name | name in Burmese | address | address in Burmese | phone | phone`. The places are invented. */
export const shopLocations = table(
  `
  Zay Hledan | ဈေး လှည်းတန်း | No. 21, Insein Road, Kamayut, Yangon | အမှတ် ၂၁၊ အင်းစိန်လမ်း၊ ကမာရွတ်၊ ရန်ကုန် | 09770000101 | 09770000102
  Zay Downtown | ဈေး မြို့လယ် | No. 240, Anawrahta Road, Kyauktada, Yangon | အမှတ် ၂၄၀၊ အနော်ရထာလမ်း၊ ကျောက်တံတား၊ ရန်ကုန် | 09770000103 | 09770000104
  Zay Mandalay | ဈေး မန္တလေး | No. 12, 30th Street, Chanayethazan, Mandalay | အမှတ် ၁၂၊ ၃၀ လမ်း၊ ချမ်းအေးသာဇံ၊ မန္တလေး | 09770000105 | 09770000106
  Zay Nay Pyi Taw | ဈေး နေပြည်တော် | No. 7, Yaza Htarni Road, Zabuthiri, Nay Pyi Taw | အမှတ် ၇၊ ရာဇဌာနီလမ်း၊ ဇမ္ဗူသီရိ၊ နေပြည်တော် | 09770000107 | 09770000108
  `,
  6,
);

/** Lines `reason | reason in Burmese`; the last one asks for words. */
export const deleteReasons = table(
  `
  I have another account | အခြားအကောင့် ရှိပါသည်
  I no longer shop here | ဤဆိုင်တွင် မဝယ်တော့ပါ
  I get too many notifications | အသိပေးချက် များလွန်းပါသည်
  I worry about my data | ကိုယ်ရေးအချက်အလက်အတွက် စိုးရိမ်ပါသည်
  Other | အခြား
  `,
  2,
);
