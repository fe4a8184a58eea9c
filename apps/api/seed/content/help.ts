import { table } from '../text.ts';

/** Lines `category | question | question in Burmese | answer | answer in Burmese`. */
export const faqs = table(
  `
  shopping | How do I place an order? | အော်ဒါ ဘယ်လိုတင်ရမလဲ။ | Choose colour and size on the product's page and add it to the cart. In the cart tick what you want to buy now, check the address and how it travels, choose how to pay and confirm. Your voucher number appears at once, and a notification follows. | ပစ္စည်းစာမျက်နှာတွင် အရောင်နှင့် အရွယ်အစား ရွေးပြီး ဈေးခြင်းထဲ ထည့်ပါ။ ဈေးခြင်းတွင် ယခုဝယ်လိုသည်များကို အမှန်ခြစ်၊ ပို့ရမည့်လိပ်စာနှင့် ပို့ဆောင်ရေး စစ်ဆေး၊ ငွေပေးချေနည်း ရွေးပြီး အတည်ပြုပါ။ ဘောက်ချာနံပါတ် ချက်ချင်းရပြီး အသိပေးချက်လည်း ရောက်လာပါမည်။
  shopping | How do I pay with KBZPay or Wave Pay? | KBZPay၊ Wave Pay ဖြင့် ဘယ်လိုပေးချေရမလဲ။ | Choose the wallet, and the payment page shows our number and QR code. Send exactly the amount shown and write your phone number in the note. Then enter the number you sent from, add a picture of the payment slip and confirm. | ဝေါလက်ကို ရွေးပါက ငွေပေးချေမှုစာမျက်နှာတွင် ကျွန်ုပ်တို့၏ နံပါတ်နှင့် QR ကုဒ် ပေါ်လာပါမည်။ ပြထားသည့် ငွေပမာဏအတိုင်း လွှဲပြီး မှတ်ချက်တွင် သင့်ဖုန်းနံပါတ် ရေးပါ။ ထို့နောက် ငွေလွှဲခဲ့သည့် ဖုန်းနံပါတ် ဖြည့်၊ ငွေလွှဲပြေစာ ဓာတ်ပုံ ထည့်ပြီး အတည်ပြုပါ။
  shopping | How do I pay by bank transfer? | ဘဏ်ငွေလွှဲဖြင့် ဘယ်လိုပေးချေရမလဲ။ | Choose bank transfer and the bank you use; our account there is shown. After the transfer enter your own account number, add a picture of the payment slip and confirm. | ဘဏ်ငွေလွှဲကို ရွေးပြီး သင်သုံးသည့် ဘဏ်ကို ရွေးပါ။ ထိုဘဏ်ရှိ ကျွန်ုပ်တို့၏ အကောင့် ပေါ်လာပါမည်။ ငွေလွှဲပြီးပါက သင့်ဘဏ်အကောင့်နံပါတ် ဖြည့်၊ ငွေလွှဲပြေစာ ဓာတ်ပုံ ထည့်ပြီး အတည်ပြုပါ။
  shopping | Who can pay cash on delivery? | ပစ္စည်းရောက်ငွေချေ ဘယ်သူတွေ ရပါသလဲ။ | Everybody whose order goes to an address in Yangon. Please keep the exact amount ready for the rider. Education requests are paid in advance. | ရန်ကုန်ရှိ လိပ်စာသို့ ပို့ရမည့် အော်ဒါများအတွက် ရပါသည်။ ပို့ဆောင်သူအတွက် ငွေအတိအကျ အသင့်ထားပေးပါ။ ပညာရေး ဝန်ဆောင်မှုများကို ကြိုတင်ပေးချေရပါသည်။
  shopping | When is my payment checked? | ငွေပေးချေမှုကို ဘယ်အချိန် စစ်ဆေးပါသလဲ။ | A person compares every payment slip with our account, usually within a day. You get a notification as soon as it is decided. | ဝန်ထမ်းက ငွေလွှဲပြေစာတိုင်းကို စစ်ဆေးပြီး များသောအားဖြင့် တစ်ရက်အတွင်း ပြီးပါသည်။ စစ်ဆေးပြီးသည်နှင့် အသိပေးချက် ရောက်လာပါမည်။
  shopping | My payment was not accepted. What now? | ငွေပေးချေမှု အတည်မပြုဘူးဆိုရင် ဘာလုပ်ရမလဲ။ | Open the order, tap Pay again and send a clear picture of the payment slip. Your goods stay reserved for 48 hours; after that the order is given up. | အော်ဒါကိုဖွင့်ပြီး “ထပ်မံပေးချေမည်” ကို နှိပ်ပါ။ ငွေလွှဲပြေစာ ဓာတ်ပုံကို ရှင်းလင်းစွာ တင်ပေးပါ။ ပစ္စည်းကို 48 နာရီ သီးသန့်ထားပေးပြီး ထိုအချိန်ကျော်ပါက အော်ဒါ ပယ်ဖျက်ပါမည်။
  shopping | Where is my order? | အော်ဒါ ဘယ်ရောက်နေပြီလဲ။ | Open Order history: every order shows whether it is ordered, packed, on its way or delivered. Without logging in, use Track an order with the voucher number and the phone number of the order. | “အော်ဒါများ” တွင် အော်ဒါတိုင်း၏ အခြေအနေကို မြင်ရပါမည်။ အကောင့်မဝင်ဘဲ ကြည့်လိုပါက “အော်ဒါ အခြေအနေ ကြည့်ရန်” တွင် ဘောက်ချာနံပါတ်နှင့် အော်ဒါ၏ ဖုန်းနံပါတ်ကို ဖြည့်ပါ။
  shopping | Can I cancel an order? | အော်ဒါ ပယ်ဖျက်လို့ ရပါသလား။ | Yes. Open the order, tap Cancel order. An order whose payment we have accepted can be cancelled until it is packed; if you have paid already, we return the money. | ရပါသည်။ အော်ဒါကိုဖွင့်ပြီး “အော်ဒါ ပယ်ဖျက်မည်” ကို နှိပ်ပါ။ ငွေပေးချေမှု အတည်ပြုပြီးသော အော်ဒါကို မထုပ်ပိုးမီအထိ ပယ်ဖျက်နိုင်ပါသည်။ ငွေပေးချေပြီးပါက ပြန်အမ်းပေးပါမည်။
  shopping | The line broke while I was ordering. Was I charged twice? | အော်ဒါတင်နေစဉ် လိုင်းပြတ်သွားပါက နှစ်ခါ ဖြစ်သွားမလား။ | No. An order that is sent again is placed only once, and what you typed is still there. Look at Order history before you transfer money again. | မဖြစ်ပါ။ အော်ဒါကို ထပ်ပို့မိလျှင်လည်း တစ်ကြိမ်သာ တင်ပြီး ဖြည့်ထားသည့် အချက်အလက်များ ရှိနေပါသေးသည်။ ငွေထပ်မလွှဲမီ “အော်ဒါများ” ကို ကြည့်ပေးပါ။
  pet | Is your pet food fresh? | တိရစ္ဆာန်အစာများ လတ်ဆတ်ပါသလား။ | We send nothing with less than six months to its date. | သက်တမ်း 6 လအောက် ကျန်သည်များကို မပို့ပါ။
  pet | Do you deliver live animals? | အရှင်တိရစ္ဆာန်များ ပို့ပေးပါသလား။ | No. We sell food, toys and care products only. | မပို့ပါ။ အစာ၊ ကစားစရာနှင့် အသုံးအဆောင်များသာ ရောင်းပါသည်။
  pet | Which food is right for a kitten? | ကြောင်ပေါက်အတွက် ဘယ်အစာ သင့်တော်လဲ။ | Food marked for kittens until twelve months; ask under the product and a colleague answers. | 12 လအထိ ကြောင်ပေါက်အစာကို ရွေးပါ။ ပစ္စည်းအောက်တွင် မေးမြန်းနိုင်ပါသည်။
  pet | What does a new puppy need? | ခွေးပေါက်လေးအတွက် ဘာတွေ လိုအပ်ပါသလဲ။ | A bowl for food and one for water, puppy food, something to chew and a soft place to sleep. Change to a new food little by little over a week. | အစာခွက်၊ ရေခွက်၊ ခွေးပေါက်အစာ၊ ကိုက်စရာအရုပ်နှင့် အိပ်ရာနူးနူး လိုအပ်ပါသည်။ အစာအသစ်ကို တစ်ပတ်ခန့် နည်းနည်းချင်း ပြောင်းကျွေးပါ။
  products | Are your goods original? | ပစ္စည်းတွေ အစစ်အမှန် ဟုတ်ပါသလား။ | Yes. We buy from the makers and their agents and keep the papers. | ဟုတ်ပါသည်။ ထုတ်လုပ်သူနှင့် ကိုယ်စားလှယ်ထံမှ တိုက်ရိုက်ဝယ်ပြီး အထောက်အထား သိမ်းထားပါသည်။
  products | What does buy one, get one mean? | တစ်ခုဝယ် တစ်ခုလက်ဆောင် ဆိုတာ ဘာလဲ။ | For every piece you pay, the free piece shown with it comes in the same parcel. | ဝယ်ယူသည့် တစ်ခုစီအတွက် ပြထားသော လက်ဆောင်တစ်ခုကို ပါဆယ်တစ်ခုတည်းတွင် ထည့်ပေးပါသည်။
  products | How do I find my size? | အရွယ်အစား ဘယ်လိုရွေးရမလဲ။ | Open the size chart on the product's page and measure a piece that fits you. | ပစ္စည်းစာမျက်နှာရှိ အရွယ်အစား ဇယားကို ဖွင့်ပြီး ကိုယ်နှင့်တော်သော အဝတ်ကို တိုင်းပါ။
  products | It is out of stock. Can you tell me when it is back? | ပစ္စည်း ကုန်နေပါက ပြန်ရလျှင် အကြောင်းကြားပေးပါသလား။ | Yes. Log in, choose the colour and size and tap Tell me when it is back. You get one notification when it can be bought again. | အကြောင်းကြားပေးပါသည်။ အကောင့်ဝင်၊ အရောင်နှင့် အရွယ်အစား ရွေးပြီး “ပြန်ရလျှင် အသိပေးချက် ယူမည်” ကို နှိပ်ပါ။ ပြန်ဝယ်နိုင်သည့်အခါ အသိပေးချက် တစ်ကြိမ် ရောက်လာပါမည်။
  products | Where can I ask about a product? | ပစ္စည်းအကြောင်း ဘယ်မှာ မေးရမလဲ။ | On the product's page under Question and Answer. Everybody can read the answers, so look there first. | ပစ္စည်းစာမျက်နှာရှိ အမေးအဖြေတွင် မေးနိုင်ပါသည်။ အဖြေများကို လူတိုင်း ဖတ်နိုင်သဖြင့် အရင်ဖတ်ကြည့်ပါ။
  service | Which cities do you deliver to? | ဘယ်မြို့တွေကို ပို့ပေးပါသလဲ။ | To every state and region. Choose city and township with your address, and the fee and the days are shown. | ပြည်နယ်နှင့် တိုင်းဒေသကြီး အားလုံးသို့ ပို့ပေးပါသည်။ လိပ်စာတွင် မြို့နှင့် မြို့နယ် ရွေးပါက ပို့ဆောင်ခနှင့် ကြာချိန်ကို ပြပေးပါမည်။
  service | How do I ask for an exam certificate? | အောင်လက်မှတ် ဘယ်လို တောင်းခံရမလဲ။ | Log in and open Exam certificate. Three steps ask for the person, the exam and the documents; have a picture of both sides of your registration card ready. Then you pay 10,000 kyats by wallet, bank or agent. | အကောင့်ဝင်ပြီး “အောင်လက်မှတ်” ကို ဖွင့်ပါ။ ကိုယ်ရေးအချက်အလက်၊ စာမေးပွဲအချက်အလက်နှင့် စာရွက်စာတမ်းများကို အဆင့်သုံးဆင့်ဖြင့် ဖြည့်ရပါမည်။ မှတ်ပုံတင် ရှေ့၊ နောက် ဓာတ်ပုံ အသင့်ထားပါ။ ထို့နောက် 10,000 ကျပ်ကို ဝေါလက်၊ ဘဏ် သို့မဟုတ် ကိုယ်စားလှယ်ဆိုင်ဖြင့် ပေးချေပါ။
  service | How do I ask for a grade 10 score list, and how long does it take? | ဆယ်တန်း အမှတ်စာရင်း ဘယ်လိုတောင်းခံပြီး ဘယ်လောက်ကြာမလဲ။ | Log in, open Grade 10 score list and fill in the student and the exam; the notice of two minutes only asks you to take care, nothing is lost. It costs 5,000 kyats, and the result stands in your order within seven days. | အကောင့်ဝင်၊ “ဆယ်တန်း အမှတ်စာရင်း” ကို ဖွင့်ပြီး ကျောင်းသားနှင့် စာမေးပွဲ အချက်အလက် ဖြည့်ပါ။ 2 မိနစ် သတိပေးချက်သည် မှန်ကန်စွာ ဖြည့်ရန်သာ ဖြစ်ပြီး ဖြည့်ထားသည်များ မပျောက်ပါ။ ဝန်ဆောင်ခ 5,000 ကျပ် ဖြစ်ပြီး ရလဒ်ကို 7 ရက်အတွင်း သင့်အော်ဒါတွင် ကြည့်နိုင်ပါသည်။
  service | How do I join a training class? | သင်တန်း ဘယ်လို တက်ရမလဲ။ | Open Training classes, choose one, fill in the student and pay the fee. Your classes then stand under My classes with their times and address. | “သင်တန်းများ” ကိုဖွင့်ပြီး သင်တန်းရွေးပါ။ ကျောင်းသား အချက်အလက် ဖြည့်ပြီး သင်တန်းကြေး ပေးချေပါ။ သင်တန်းချိန်နှင့် လိပ်စာကို “ကျွန်ုပ်၏ သင်တန်းများ” တွင် ကြည့်နိုင်ပါသည်။
  service | May I send something back? | ပစ္စည်း ပြန်လဲလို့ ရပါသလား။ | Unused goods in their packing within seven days; food, make-up and care products only while sealed. If the mistake was ours, we pay the way. Write a message on the order first. | မသုံးရသေးသော ပစ္စည်းကို ထုပ်ပိုးမှုအတိုင်း 7 ရက်အတွင်း ပြန်လဲနိုင်ပါသည်။ အစားအသောက်၊ မိတ်ကပ်နှင့် အသုံးအဆောင်များကို မဖွင့်ရသေးမှသာ ပြန်လဲနိုင်ပါသည်။ ကျွန်ုပ်တို့ မှားယွင်းပါက ပို့ဆောင်ခ ကျခံပါမည်။ ဦးစွာ အော်ဒါတွင် စာရေးပေးပါ။
  service | I read Zawgyi. What do I do? | ဇော်ဂျီ ဖောင့် သုံးပါက ဘယ်လိုလုပ်ရမလဲ။ | Choose Zawgyi as the language, at the end of every page. You may type in either script: the search and the forms understand both. | စာမျက်နှာတိုင်း၏ အောက်ဆုံးရှိ ဘာသာစကားတွင် ဇော်ဂျီကို ရွေးပါ။ မည်သည့်ဖောင့်ဖြင့် ရိုက်သည်ဖြစ်စေ ရှာဖွေမှုနှင့် ဖောင်များက နားလည်ပါသည်။
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
