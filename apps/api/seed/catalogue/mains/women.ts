import type { Main } from '../types.ts';

export const women: Main = {
  slug: 'women',
  en: "Women's Fashion",
  my: 'အမျိုးသမီးဖက်ရှင်',
  icon: 'dress:rose',
  tint: '#F9DCE6',
  props: ['hibiscus', 'ribbon', 'cherry-blossom', 'womans-hat'],
  sub: [
    {
      en: 'Traditional wear',
      my: 'ရိုးရာဝတ်စုံ',
      icon: '@htamein:purple',
      children: [
        {
          en: 'Htamein',
          my: 'ထဘီ',
          icon: '@htamein:rose',
          kind: 'longyi',
          products: `
            Lotus border cotton htamein | ကြာပန်းအနားကွပ် ချည်ထဘီ | 14500 | nandarlay | @htamein:rose | C rose,jade,navy
            Acheik wave silk-blend htamein | အချိတ်ဆင် ပိုးစပ်ထဘီ | 48000 | thazinbloom | @htamein:purple | C purple,ruby,gold
            Batik print htamein | ပါတိတ်ထဘီ | 9800 | nandarlay | @htamein:sky | C sky,brown
            Zinme checked htamein | ဇင်းမယ်ဆင် ထဘီ | 22500 | nandarlay | @htamein:brown
            Kachin weave htamein | ကချင်ဆင် ရက်ကန်းထဘီ | 36000 | thazinbloom | @htamein:ruby
          `,
        },
        {
          en: 'Yinzi and blouses',
          my: 'ရင်ဖုံးနှင့် အင်္ကျီ',
          icon: '@blouse:rose',
          kind: 'top',
          products: `
            Lace-trim yinbon blouse | ဇာကွပ် ရင်ဖုံးအင်္ကျီ | 18500 | nandarlay | @blouse:cream | SC cream,rose,sky
            Short-sleeve yinzi blouse | လက်တို ရင်စေ့အင်္ကျီ | 15500 | nandarlay | @blouse:jade | S
            Embroidered party blouse | ပန်းထိုး ပွဲတက်အင်္ကျီ | 32000 | thazinbloom | @blouse:purple
            Matching htamein and blouse set | ထဘီ အင်္ကျီ ဝမ်းဆက် | 56000 | thazinbloom | @blouse:ruby | SC ruby,navy
          `,
        },
      ],
    },
    {
      en: 'Everyday clothes',
      my: 'နေ့စဉ်ဝတ်',
      icon: 'dress:sky',
      children: [
        {
          en: 'Dresses',
          my: 'ဂါဝန်',
          icon: 'dress:gold',
          kind: 'dress',
          products: `
            Padauk bloom midi dress | ပိတောက်ပွင့် ဂါဝန် | 34500 | nandarlay | dress:gold | SC gold,rose,sky
            Linen shirt dress | လီနင် ရှပ်ဂါဝန် | 39000 | nandarlay | dress:jade | SC jade,cream
            Floral summer maxi dress | ပန်းပွင့် ဂါဝန်ရှည် | 42500 | thazinbloom | dress:rose | SC rose,purple,navy
            Little black evening dress | အနက်ရောင် ညစာစားပွဲဝတ်ဂါဝန် | 58000 | thazinbloom | dress:black | S
            Cotton house dress | အိမ်နေရင်းဝတ် ချည်ဂါဝန် | 12800 | nandarlay | dress:sky
          `,
        },
        {
          en: 'Tops and T-shirts',
          my: 'အပေါ်ဝတ်နှင့် တီရှပ်',
          icon: 'womans-clothes:rose',
          kind: 'top',
          products: `
            Soft cotton crop T-shirt | ချည်သားပျော့ တီရှပ်တို | 9500 | kyarthit | @tee:rose | SC rose,white,black
            Puff-sleeve top | လက်ဖောင်း အပေါ်အင်္ကျီ | 16800 | nandarlay | womans-clothes:purple | SC purple,cream
            Office chiffon blouse | ရုံးဝတ် ရှီဖွန်အင်္ကျီ | 19500 | thazinbloom | womans-clothes:sky
            Ribbed tank top | ချိုင်းပြတ်အင်္ကျီ | 7800 | kyarthit | running-shirt:gold
          `,
        },
        {
          en: 'Trousers and skirts',
          my: 'ဘောင်းဘီနှင့် စကတ်',
          icon: 'jeans:navy',
          kind: 'trousers',
          products: `
            High-waist straight jeans | ခါးမြင့် ဂျင်းဘောင်းဘီ | 32500 | kyarthit | jeans:navy | SC navy,sky,black
            Wide-leg linen trousers | ခြေကျယ် လီနင်ဘောင်းဘီ | 27500 | nandarlay | jeans:cream
            Denim shorts | ဂျင်းဘောင်းဘီတို | 17500 | kyarthit | shorts:sky | S
          `,
        },
      ],
    },
    {
      en: 'Scarves and accessories',
      my: 'ပဝါနှင့် အသုံးအဆောင်',
      icon: 'scarf:ruby',
      kind: 'accessory',
      products: `
        Inle lotus-thread scarf | အင်းလေး ကြာချည်ပဝါ | 68000 | thazinbloom | scarf:brown
        Soft chiffon shawl | ရှီဖွန်ပဝါ | 11500 | nandarlay | scarf:rose | C rose,jade,gold
        Wide-brim sun hat | နေကာ ဦးထုပ်ဝိုင်း | 13500 | nandarlay | womans-hat
        Hair ribbon set of six | ဆံပင်ဖဲကြိုး 6 ခုတွဲ | 4500 | lilywan | ribbon
      `,
    },
  ],
};
