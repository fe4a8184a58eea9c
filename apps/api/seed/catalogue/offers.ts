import { both, type Both } from '../text.ts';

export type OfferText = {
  kind: 'shipping' | 'warranty' | 'policy' | 'installation' | 'pre-order-tc';
  key: string;
  title: Both;
  html: Both;
};

const offer = (kind: OfferText['kind'], key: string, title: Both, en: string, my: string): OfferText => ({
  kind,
  key,
  title,
  html: both(en, my),
});

/** What stands in the rows under a product. Descriptions are HTML. */
export const offerTexts: readonly OfferText[] = [
  offer(
    'shipping',
    'ship-small',
    both('Delivery in 1 to 5 days', '1 ရက်မှ 5 ရက်အတွင်း ပို့ဆောင်ပေးပါသည်'),
    '<p>Orders confirmed before 2 pm leave the same day. Yangon takes one to two days, other cities three to five.</p><ul><li>The courier calls before coming.</li><li>You may open the parcel while the courier waits.</li></ul>',
    '<p>နေ့လယ် 2 နာရီမတိုင်မီ အတည်ပြုသော အော်ဒါများကို ထိုနေ့တွင်ပင် ပို့ပေးပါသည်။ ရန်ကုန် 1-2 ရက်၊ အခြားမြို့များ 3-5 ရက် ကြာပါသည်။</p><ul><li>မလာမီ ဖုန်းကြိုဆက်ပါမည်။</li><li>ပို့ဆောင်သူရှေ့တွင် ဖွင့်စစ်နိုင်ပါသည်။</li></ul>',
  ),
  offer(
    'shipping',
    'ship-large',
    both('Large goods by our own truck', 'ပစ္စည်းကြီးများ ကားဖြင့် ပို့ဆောင်ခြင်း'),
    '<p>Fridges, washing machines and furniture travel on our own truck and are carried to your floor in Yangon and Mandalay. Elsewhere they go by highway cargo to the gate nearest to you.</p>',
    '<p>ရေခဲသေတ္တာ၊ အဝတ်လျှော်စက်နှင့် ပရိဘောဂများကို ကိုယ်ပိုင်ကားဖြင့် ပို့ပေးပြီး ရန်ကုန်၊ မန္တလေးတွင် အိမ်ခန်းအထိ သယ်ပေးပါသည်။ အခြားမြို့များသို့ ကားဂိတ်အထိ ပို့ပေးပါသည်။</p>',
  ),
  offer(
    'shipping',
    'ship-fresh',
    both('Packed fresh, sent the same day', 'လတ်ဆတ်စွာ ထုပ်ပိုး၍ ထိုနေ့ပို့ပေးပါသည်'),
    '<p>Food is packed on the day it is sent. Heavy bags are delivered to the door, not to the gate.</p>',
    '<p>အစားအသောက်များကို ပို့မည့်ရက်တွင်သာ ထုပ်ပိုးပါသည်။ အလေးအိတ်များကို အိမ်တံခါးအထိ ပို့ပေးပါသည်။</p>',
  ),
  offer(
    'policy',
    'return-7',
    both('Return within 7 days', '7 ရက်အတွင်း ပြန်လဲနိုင်ပါသည်'),
    '<p>Unused goods in their packing can be exchanged or returned within seven days. If it was our mistake, we pay the way.</p><ol><li>Call us or write a message on the order.</li><li>Keep the voucher number at hand.</li><li>The courier brings the new piece and takes the old one.</li></ol>',
    '<p>မသုံးရသေးသော ပစ္စည်းများကို မူရင်းထုပ်ပိုးမှုဖြင့် 7 ရက်အတွင်း လဲလှယ် သို့မဟုတ် ပြန်အပ်နိုင်ပါသည်။ ကျွန်ုပ်တို့ မှားယွင်းပါက ပို့ဆောင်ခ ကျခံပါမည်။</p><ol><li>ဖုန်းဆက်ပါ သို့မဟုတ် အော်ဒါတွင် စာရေးပါ။</li><li>ဘောက်ချာနံပါတ် အသင့်ထားပါ။</li><li>ပို့ဆောင်သူက အသစ်ယူလာပြီး အဟောင်း ပြန်ယူပါမည်။</li></ol>',
  ),
  offer(
    'policy',
    'return-sealed',
    both('Return only if unopened', 'မဖွင့်ရသေးလျှင်သာ ပြန်လဲနိုင်ပါသည်'),
    '<p>For hygiene, food, make-up and care products can be returned only while sealed. Damaged or wrong goods are replaced at once.</p>',
    '<p>သန့်ရှင်းရေးအရ အစားအသောက်၊ မိတ်ကပ်နှင့် အသုံးအဆောင်များကို မဖွင့်ရသေးမှသာ ပြန်လဲနိုင်ပါသည်။ ပျက်စီး သို့မဟုတ် မှားယွင်းပါက ချက်ချင်းလဲပေးပါမည်။</p>',
  ),
  offer(
    'warranty',
    'warranty-12',
    both('One year guarantee', 'တစ်နှစ် အာမခံ'),
    '<p>Repairs are free for one year from delivery. Bring the voucher number; the paper is not needed. Breakage, water and opened cases are not covered.</p>',
    '<p>လက်ခံရရှိသည့်ရက်မှ တစ်နှစ်အတွင်း ပြင်ဆင်ခ အခမဲ့ဖြစ်ပါသည်။ ဘောက်ချာနံပါတ်ဖြင့် လာနိုင်ပါသည်။ ကျကွဲခြင်း၊ ရေဝင်ခြင်း၊ ကိုယ်တိုင်ဖွင့်ခြင်း မပါဝင်ပါ။</p>',
  ),
  offer(
    'warranty',
    'warranty-6',
    both('Six months exchange', 'ခြောက်လ လဲလှယ်အာမခံ'),
    '<p>If it stops working within six months, we exchange it instead of repairing it.</p>',
    '<p>ခြောက်လအတွင်း ပျက်ပါက မပြင်ဘဲ အသစ်လဲပေးပါသည်။</p>',
  ),
  offer(
    'warranty',
    'warranty-seams',
    both('Guarantee on seams and zips', 'ချုပ်ရိုးနှင့် ဇစ် အာမခံ'),
    '<p>Seams, zips and soles are repaired free of charge for three months in our shops.</p>',
    '<p>ချုပ်ရိုး၊ ဇစ်နှင့် ဖိနပ်အောက်ခံများကို သုံးလအတွင်း ဆိုင်တွင် အခမဲ့ ပြင်ပေးပါသည်။</p>',
  ),
  offer(
    'installation',
    'install-free',
    both('Free installation', 'အခမဲ့ တပ်ဆင်ပေးပါသည်'),
    '<p>Our technician installs and explains it in Yangon and Mandalay without charge. In other cities we name a partner and a fixed price beforehand.</p>',
    '<p>ရန်ကုန်နှင့် မန္တလေးတွင် ကျွမ်းကျင်သူက အခမဲ့ တပ်ဆင်ရှင်းပြပေးပါသည်။ အခြားမြို့များတွင် ဈေးနှုန်းကို ကြိုတင်ပြောပြပါမည်။</p>',
  ),
  offer(
    'installation',
    'install-set-up',
    both('Set-up in our shops', 'ဆိုင်တွင် အသုံးပြုနိုင်အောင် ပြင်ဆင်ပေးပါသည်'),
    '<p>Bring it to any of our four shops: we move your contacts and photos and install the Myanmar keyboard while you wait.</p>',
    '<p>ဆိုင်လေးဆိုင်အနက် နီးစပ်ရာသို့ ယူလာပါ။ အဆက်အသွယ်နှင့် ဓာတ်ပုံများ ကူးပေးပြီး မြန်မာကီးဘုတ် ထည့်ပေးပါသည်။</p>',
  ),
  offer(
    'pre-order-tc',
    'pre-order',
    both('Pre-order terms', 'ကြိုတင်မှာယူမှု စည်းကမ်းများ'),
    '<p>Colours that are sold out can be ordered ahead. We ask for the full price, deliver within 21 days and return the money the same day if we cannot.</p>',
    '<p>ကုန်နေသော အရောင်များကို ကြိုတင်မှာယူနိုင်ပါသည်။ ငွေအပြည့်ပေးချေပြီး 21 ရက်အတွင်း ပို့ပေးပါမည်။ မပို့နိုင်ပါက ထိုနေ့တွင်ပင် ငွေပြန်အမ်းပါမည်။</p>',
  ),
];
