import { cell, table } from '../text.ts';

/** A brand of the demo shop. All names are invented. `shape` and the colours say how its mark is drawn. */
export type Brand = {
  id: number;
  slug: string;
  en: string;
  my: string;
  descriptionEn: string;
  descriptionMy: string;
  shape: string;
  colour: string;
  accent: string;
  popular: boolean;
};

// slug | English | Burmese | shape | colour | accent | popular | what it makes (en) | (my)
const rows = `
nandarlay | Nandarlay | နန္ဒာလေး | lotus | #B23A6E | #F6B7C9 | y | Dresses, blouses and htamein cut for the heat and finished by hand | ပူအိုက်သည့်ရာသီနှင့် ကိုက်ညီအောင် ချုပ်လုပ်ထားသော ဂါဝန်၊ အင်္ကျီနှင့် ထဘီများ
thazinbloom | Thazin Bloom | သဇင်ဘလွန်း | petals | #8E4BB8 | #E7C9F5 | n | Evening wear and silk blends with small, careful details | ပွဲတက်ဝတ်စုံနှင့် ပိုးစပ်အထည်များ
yoemakyo | Yoma Kyo | ရိုးမကြိုး | weave | #1F5F8B | #F2C14E | y | Paso, shirts and everyday clothes for men in sturdy cotton | အမျိုးသားဝတ် ပုဆိုး၊ ရှပ်အင်္ကျီနှင့် ချည်သားအဝတ်အထည်များ
kyarthit | Kyar Thit | ကျားသစ် | stripe | #D9651E | #2A2A2A | n | Street clothes and jeans with a relaxed cut | လူငယ်ကြိုက် ဂျင်းနှင့် ခေတ်ဝတ်အထည်များ
lanlay | Lanlay | လမ်းလေး | steps | #2E7D5B | #CBE8D7 | y | Shoes and sandals made for long days on your feet | တစ်နေကုန်စီးလို့ သက်သာသော ဖိနပ်များ
padaukline | Padauk Line | ပိတောက်လိုင်း | blossom | #C99700 | #7A4B12 | n | Leather goods, bags and belts that grow better with use | သားရေအိတ်၊ ခါးပတ်နှင့် ပိုက်ဆံအိတ်များ
orisu | Orisu | အိုရီဆု | ring | #1B66D2 | #9CC7FF | y | Phones and tablets with big batteries and clear screens | ဘက်ထရီခံပြီး မျက်နှာပြင်ကြည်လင်သော ဖုန်းနှင့် တက်ဘလက်များ
teltara | Teltara | တယ်လ်တာရာ | star | #5B3FD6 | #F7C948 | y | Phones made for people who live by their camera | ဓာတ်ပုံကောင်းကြိုက်သူများအတွက် ဖုန်းများ
volkan | Volkan Power | ဗော်ကန်ပါဝါ | bolt | #E0382B | #FFD34D | n | Power banks, chargers and cables that are tested before they are packed | စမ်းသပ်ပြီးမှ ထုပ်ပိုးသော ပါဝါဘဏ်၊ အားသွင်းကြိုးများ
nayari | Nayari | နာရီ | dial | #22313F | #D9A21B | n | Watches and small electronics with a plain, honest face | ရိုးရှင်းလှပသော လက်ပတ်နာရီနှင့် အသုံးအဆောင်များ
kwyntech | Kwyn Tech | ကွင်းတက်ခ် | hexagon | #0F7C8C | #BFEFF2 | y | Laptops, monitors and everything that stands beside them | လက်ပ်တော့၊ မော်နီတာနှင့် ကွန်ပျူတာဆက်စပ်ပစ္စည်းများ
pinlon | Pinlon Electric | ပင်လုံအီလက်ထရစ် | wave | #1E5AA8 | #8ED1FC | y | Fridges, fans and washing machines that forgive uneven voltage | ဗို့အားမတည်ငြိမ်မှုဒဏ်ခံ ရေခဲသေတ္တာ၊ ပန်ကာနှင့် အဝတ်လျှော်စက်များ
meephyu | Mee Phyu | မီးဖြူ | flame | #E86A17 | #FFE1B8 | n | Rice cookers, kettles and stoves for busy kitchens | ထမင်းပေါင်းအိုး၊ ရေနွေးအိုးနှင့် မီးဖိုများ
einthar | Ein Tharyar | အိမ်သာယာ | roof | #7A5230 | #E9C9A0 | n | Furniture, bedding and lights for a home that is lived in | ပရိဘောဂ၊ အိပ်ရာခင်းနှင့် အိမ်သုံးမီးများ
oakyar | Oak Yar | အုတ်ရာ | pot | #A3472E | #F3B48B | n | Pots, plates and kitchen tools, simple and hard to break | အိုးခွက်ပန်းကန်နှင့် မီးဖိုချောင်သုံးပစ္စည်းများ
thanakhmwe | Thanakha Mwe | သနပ်ခါးမွှေး | leaf | #B58A2B | #F8E7B0 | y | Thanakha, soaps and creams made from things that grow here | ပြည်တွင်းထွက် သနပ်ခါး၊ ဆပ်ပြာနှင့် အသားအရေထိန်းပစ္စည်းများ
lilywan | Lily Wan | လီလီဝမ်း | drop | #D64581 | #FFD6E4 | n | Make-up and hair care in colours that suit us | အသားအရောင်နှင့် လိုက်ဖက်သော မိတ်ကပ်နှင့် ဆံပင်ထိန်းပစ္စည်းများ
shwelethma | Shwe Let Ma | ရွှေလက်မ | wheat | #9C7A00 | #F4D35E | y | Rice, oil, beans and dry goods bought straight from growers | တောင်သူများထံမှ တိုက်ရိုက်ဝယ်ယူသော ဆန်၊ ဆီနှင့် ပဲများ
taungpaw | Taung Paw | တောင်ပေါ် | mountain | #3B6E3B | #C9E4A5 | n | Tea and coffee from the hills of Shan and Chin | ရှမ်းနှင့် ချင်းတောင်တန်းများမှ လက်ဖက်ခြောက်နှင့် ကော်ဖီ
mokemoke | Moke Moke | မုန့်မုန့် | cookie | #C2571A | #FFE0B2 | n | Snacks and sweets for tea time | လက်ဖက်ရည်ဝိုင်းအတွက် မုန့်နှင့် သရေစာများ
pyawpyaw | Pyaw Pyaw | ပျော်ပျော် | smile | #F29F05 | #3FA7D6 | n | Toys, baby care and small clothes, safe in every corner | ကလေးကစားစရာ၊ ကလေးသုံးပစ္စည်းနှင့် ကလေးဝတ်အထည်များ
myinpyan | Myin Pyan | မြင်းပျံ | wing | #0B7A5B | #D6F5E9 | y | Balls, bicycles and camping gear for weekends outside | ဘောလုံး၊ စက်ဘီးနှင့် စခန်းချပစ္စည်းများ
sarpaymyay | Sarpay Myay | စာပေမြေ | book | #4A5D8A | #F0E6C8 | n | Books, notebooks and pens for school and after it | ကျောင်းသုံးနှင့် စာဖတ်ဝါသနာရှင်များအတွက် စာအုပ်၊ စာရေးကိရိယာများ
khwaykyaung | Khway & Kyaung | ခွေးနှင့်ကြောင် | paw | #6C4AB6 | #FFC857 | n | Food, beds and toys for dogs, cats and fish | ခွေး၊ ကြောင်နှင့် ငါးများအတွက် အစာ၊ အိပ်ရာနှင့် ကစားစရာများ
`;

const promiseEn = [
  'The workshop is small enough that each batch is checked by the people who made it, and what does not pass is not sold.',
  'Spare parts and advice are a phone call away, and the guarantee is honoured in every city we deliver to.',
  'Prices are kept fair by selling directly and by packing plainly: you pay for the thing and not for the box.',
];
const promiseMy = [
  'ထုတ်လုပ်သူကိုယ်တိုင် တစ်ခုချင်း စစ်ဆေးပြီး အရည်အသွေးမပြည့်မီသည်များကို မရောင်းပါ။',
  'အပိုပစ္စည်းနှင့် အကြံဉာဏ်များကို ဖုန်းဖြင့် အလွယ်တကူ ရယူနိုင်ပြီး ပို့ဆောင်ရာမြို့တိုင်းတွင် အာမခံပေးပါသည်။',
  'တိုက်ရိုက်ရောင်းချပြီး ရိုးရှင်းစွာ ထုပ်ပိုးသောကြောင့် ဈေးနှုန်းသင့်တင့်ပါသည်။ ပစ္စည်းအတွက်သာ ပေးရပြီး ဘူးအတွက် မပေးရပါ။',
];

/** One promise for most brands; every fourth has them all, so that some texts are longer than a product page shows. */
const promisesOf = (promises: readonly string[], index: number) =>
  index % 4 === 0 ? promises : promises.slice(index % 3, (index % 3) + 1);

export const brands: readonly Brand[] = table(rows, 9).map((row, index) => ({
  id: index + 1,
  slug: cell(row, 0),
  en: cell(row, 1),
  my: cell(row, 2),
  shape: cell(row, 3),
  colour: cell(row, 4),
  accent: cell(row, 5),
  popular: row[6] === 'y',
  descriptionEn: [`${cell(row, 7)}.`, ...promisesOf(promiseEn, index)].join(' '),
  descriptionMy: [`${cell(row, 8)} ထုတ်လုပ်ရောင်းချသော အမှတ်တံဆိပ် ဖြစ်ပါသည်။`, ...promisesOf(promiseMy, index)].join(
    ' ',
  ),
}));
