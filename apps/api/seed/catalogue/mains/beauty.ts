import type { Main } from '../types.ts';

export const beauty: Main = {
  slug: 'beauty',
  en: 'Beauty & Health',
  my: 'အလှကုန်နှင့် ကျန်းမာရေး',
  icon: 'lipstick',
  tint: '#FBE3EC',
  props: ['hibiscus', 'sparkles', 'cherry-blossom', 'leaf-fluttering-in-wind'],
  sub: [
    {
      en: 'Skin care',
      my: 'အသားအရေထိန်း',
      icon: '@cream>herb:gold',
      children: [
        {
          en: 'Thanakha',
          my: 'သနပ်ခါး',
          icon: '@cream>herb:gold',
          kind: 'skincare',
          products: `
            Pure thanakha paste | သနပ်ခါးစစ်စစ် အနှစ် | 4500 | thanakhmwe | @cream>herb:gold | SCENT
            Thanakha powder tin | သနပ်ခါးမှုန့် ဘူး | 3800 | thanakhmwe | @tin>herb:gold
            Thanakha bark and stone set | သနပ်ခါးတုံးနှင့် ကျောက်ပျဉ် | 24500 | thanakhmwe | wood
            Shwebo thanakha soap, pack of three | ရွှေဘိုသနပ်ခါး ဆပ်ပြာ 3 တုံးတွဲ | 5500 | thanakhmwe | soap:gold
          `,
        },
        {
          en: 'Face and body',
          my: 'မျက်နှာနှင့် ကိုယ်',
          icon: 'lotion-bottle',
          kind: 'skincare',
          products: `
            Aloe soothing gel | ရှားစောင်းလက်ပပ် ဂျယ်လ် | 7800 | thanakhmwe | @tube>cactus:jade | ML
            Rice milk body lotion | ဆန်နို့ ကိုယ်လိမ်းခရင်မ် | 9800 | thanakhmwe | lotion-bottle:cream | ML
            SPF 50 daily sunscreen | နေလောင်ကာခရင်မ် SPF 50 | 14500 | lilywan | @tube>sun:gold
            Lotus night cream | ကြာပန်း ညလိမ်းခရင်မ် | 16500 | lilywan | @cream>lotus:rose
            Cucumber sheet masks, box of ten | သခွားသီး မျက်နှာပေါင်းတင်ပြား 10 ခု | 12500 | lilywan | @pouch>cucumber:jade
          `,
        },
      ],
    },
    {
      en: 'Make-up',
      my: 'မိတ်ကပ်',
      icon: 'lipstick:ruby',
      kind: 'makeup',
      products: `
        Velvet lipstick | ကတ္တီပါ နှုတ်ခမ်းနီ | 8500 | lilywan | lipstick:ruby | SHADE ruby,rose,brown
        Cushion foundation | ကူရှင် မိတ်ကပ် | 18500 | lilywan | @compact:rose | TONE
        Nail polish set of six | လက်သည်းဆိုးဆေး 6 ရောင်တွဲ | 9500 | lilywan | @nailpolish:ruby
        Fold-out hand mirror | ခေါက်မှန် | 5500 | lilywan | mirror:rose
      `,
    },
    {
      en: 'Hair and bath',
      my: 'ဆံပင်နှင့် ရေချိုးခန်း',
      icon: '@bottle>herb:jade',
      kind: 'bath',
      products: `
        Tayaw kinpun shampoo | တရော်ကင်ပွန်း ခေါင်းလျှော်ရည် | 6500 | thanakhmwe | @bottle>herb:jade | ML
        Coconut hair oil | အုန်းဆီ ဆံပင်လိမ်းဆီ | 5800 | thanakhmwe | @bottle>coconut:brown
        Bamboo comb | ဝါးဘီး | 2500 | lilywan | hair-pick:brown
        Soft toothbrush, pack of four | သွားတိုက်တံပျော့ 4 ချောင်းတွဲ | 4800 | lilywan | toothbrush
        Men's shaving set | အမျိုးသား မုတ်ဆိတ်ရိတ်တံစုံ | 12500 | lilywan | razor
      `,
    },
    {
      en: 'Health',
      my: 'ကျန်းမာရေး',
      icon: 'thermometer',
      kind: 'health',
      products: `
        Digital thermometer | ဒစ်ဂျစ်တယ် သာမိုမီတာ | 9500 | nayari | thermometer
        Home first-aid kit | အိမ်သုံး ရှေးဦးသူနာပြုအိတ် | 18500 | nayari | adhesive-bandage
        Upper-arm blood pressure monitor | သွေးပေါင်ချိန်စက် | 78500 | nayari | stethoscope
        Vitamin C, 60 tablets | ဗီတာမင်စီ 60 ပြား | 13500 | thanakhmwe | @jar>tangerine:gold
      `,
    },
  ],
};
