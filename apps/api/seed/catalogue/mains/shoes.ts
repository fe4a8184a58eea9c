import type { Main } from '../types.ts';

export const shoes: Main = {
  slug: 'shoes',
  en: 'Shoes & Bags',
  my: 'ဖိနပ်နှင့် အိတ်',
  icon: 'running-shoe:jade',
  tint: '#F3E3D0',
  props: ['shopping-bags', 'sparkles', 'leaf-fluttering-in-wind'],
  sub: [
    {
      en: 'Shoes',
      my: 'ဖိနပ်',
      icon: 'running-shoe:ruby',
      children: [
        {
          en: 'Sports shoes',
          my: 'အားကစားဖိနပ်',
          icon: 'running-shoe:sky',
          kind: 'shoes',
          products: `
            Cloudstep running shoes | ပြေးဖိနပ် ကလောက်စတက် | 48500 | lanlay | running-shoe:sky | SHOE sky,ruby,black
            City walk sneakers | မြို့တွင်းလျှောက် စနီကာ | 39500 | lanlay | @sneaker:white | SHOE white,navy
            Canvas low-top sneakers | ပိတ်ဖိနပ် | 22500 | kyarthit | @sneaker:ruby | SHOE ruby,navy,black
            Futsal court shoes | ဖူဆယ်ဖိနပ် | 42500 | myinpyan | running-shoe:gold
            Trail hiking boots | တောင်တက်ဖိနပ် | 68500 | myinpyan | hiking-boot
          `,
        },
        {
          en: 'Sandals and slippers',
          my: 'ဖိနပ်ပါးနှင့် ကွင်းထိုး',
          icon: 'thong-sandal:ruby',
          kind: 'shoes',
          products: `
            Velvet hnyat phanat | ကတ္တီပါ ညှပ်ဖိနပ် | 7500 | lanlay | thong-sandal:ruby | SHOE ruby,brown,black
            Leather thong sandals | သားရေ ညှပ်ဖိနပ် | 18500 | padaukline | thong-sandal:brown
            Cushioned house slippers | အိမ်စီးဖိနပ် ဖော့ထူ | 6800 | lanlay | thong-sandal:sky | C sky,rose
            Strappy summer sandals | ကြိုးသိုင်း ဖိနပ် | 16500 | lanlay | womans-sandal:rose
          `,
        },
        {
          en: 'Dress shoes',
          my: 'ပွဲတက်ဖိနပ်',
          icon: 'mans-shoe:brown',
          kind: 'shoes',
          products: `
            Block-heel court shoes | ဒေါက်ဖိနပ် | 29500 | lanlay | high-heeled-shoe:ruby | SHOE ruby,black
            Ballet flats | ဖိနပ်ပြား | 17500 | lanlay | flat-shoe:rose | SHOE rose,black
            Leather derby shoes | သားရေ ရှူးဖိနပ် | 54500 | padaukline | mans-shoe:brown
            Ankle boots | ခြေကျင်းဝတ် ဘွတ်ဖိနပ် | 46500 | padaukline | womans-boot:brown
          `,
        },
      ],
    },
    {
      en: 'Bags',
      my: 'အိတ်',
      icon: 'handbag:brown',
      children: [
        {
          en: 'Handbags and purses',
          my: 'လက်ကိုင်အိတ်',
          icon: 'handbag:rose',
          kind: 'bag',
          products: `
            Daily leather handbag | နေ့စဉ်သုံး သားရေလက်ကိုင်အိတ် | 46500 | padaukline | handbag:brown | C brown,black,ruby
            Evening clutch | ပွဲတက် ကလပ်ချ်အိတ် | 24500 | thazinbloom | clutch-bag:purple
            Coin purse with kiss lock | ကလစ်ပိတ် ပိုက်ဆံအိတ်ငယ် | 6500 | padaukline | purse:rose | C rose,gold
            Shan shoulder bag | ရှမ်းလွယ်အိတ် | 12500 | nandarlay | @tote:ruby | C ruby,jade,navy
            Canvas shopping tote | ပိတ်အိတ် | 7800 | padaukline | @tote:cream
          `,
        },
        {
          en: 'Backpacks and travel',
          my: 'ကျောပိုးအိတ်နှင့် ခရီးဆောင်အိတ်',
          icon: 'backpack:ruby',
          kind: 'bag',
          products: `
            School backpack 20 L | ကျောင်းလွယ်အိတ် 20 လီတာ | 26500 | padaukline | backpack:ruby | C ruby,navy,jade
            Laptop backpack 15.6 inch | လက်ပ်တော့ ကျောပိုးအိတ် | 38500 | kwyntech | backpack:black
            Cabin trolley case | လေယာဉ်တင် ဘီးတပ်အိတ် | 85000 | padaukline | luggage:sky | C sky,ruby
            Leather office briefcase | ရုံးသုံး သားရေအိတ် | 62500 | padaukline | briefcase
          `,
        },
      ],
    },
    {
      en: 'Wallets and small leather',
      my: 'ပိုက်ဆံအိတ်',
      icon: '@wallet:brown',
      kind: 'bag',
      products: `
        Bifold leather wallet | နှစ်ခေါက် သားရေပိုက်ဆံအိတ် | 16500 | padaukline | @wallet:brown | C brown,black
        Card holder | ကတ်ထည့်အိတ် | 8500 | padaukline | @wallet:ruby
        Passport cover | ပတ်စပို့အဖုံး | 9500 | padaukline | @book>airplane:navy
      `,
    },
  ],
};
