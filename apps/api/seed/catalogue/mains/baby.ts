import type { Main } from '../types.ts';

export const baby: Main = {
  slug: 'baby',
  en: 'Baby & Toys',
  my: 'ကလေးနှင့် ကစားစရာ',
  icon: 'teddy-bear',
  tint: '#FFF0CC',
  props: ['balloon', 'glowing-star', 'rainbow', 'kite'],
  sub: [
    {
      en: 'Baby care',
      my: 'ကလေးသုံးပစ္စည်း',
      icon: 'baby-bottle',
      children: [
        {
          en: 'Feeding',
          my: 'အစာကျွေးပစ္စည်း',
          icon: 'baby-bottle',
          kind: 'babycare',
          products: `
            Anti-colic baby bottle | လေမဝင် နို့ဘူး | 8500 | pyawpyaw | baby-bottle | MLBABY
            Silicone bowl and spoon set | ဆီလီကွန် ပန်းကန်လုံးနှင့် ဇွန်း | 9500 | pyawpyaw | bowl-with-spoon
            Growing-up milk powder 900 g | ကလေးနို့မှုန့် 900 ဂရမ် | 32500 | pyawpyaw | @tin>glass-of-milk:sky
            Rice cereal for babies | ကလေးစား ဆန်မှုန့် | 6500 | pyawpyaw | @box>cooked-rice:rose
          `,
        },
        {
          en: 'Diapers and bath',
          my: 'ဒိုင်ပါနှင့် ရေချိုး',
          icon: '@pouch>baby:sky',
          kind: 'babycare',
          products: `
            Soft baby diapers | ကလေးဒိုင်ပါ | 18500 | pyawpyaw | @pouch>baby:sky | DIAPER
            Baby bath tub | ကလေးရေချိုးဇလုံ | 21500 | pyawpyaw | bathtub
            Gentle baby shampoo | ကလေး ခေါင်းလျှော်ရည် | 6800 | pyawpyaw | @bottle>duck:gold
          `,
        },
      ],
    },
    {
      en: 'Children’s clothes',
      my: 'ကလေးဝတ်အထည်',
      icon: '@tee:gold',
      kind: 'kidswear',
      products: `
        Dinosaur T-shirt for children | ဒိုင်နိုဆောပုံ ကလေးတီရှပ် | 7500 | pyawpyaw | @tee>t-rex:jade | KIDS jade,gold,sky
        Girl's party frock | မိန်းကလေး ဂါဝန်ပွ | 22500 | pyawpyaw | dress:rose | KIDS rose,purple
        School uniform shirt, white | ကျောင်းဝတ်စုံ အဖြူအင်္ကျီ | 9500 | pyawpyaw | @shirt:white | KIDSIZE
        School longyi, green | ကျောင်းလုံချည် အစိမ်း | 8800 | pyawpyaw | @paso:jade | KIDSIZE
        Baby socks, five pairs | ကလေးခြေအိတ် 5 ရံတွဲ | 5500 | pyawpyaw | socks:rose
      `,
    },
    {
      en: 'Toys',
      my: 'ကစားစရာ',
      icon: 'puzzle-piece',
      children: [
        {
          en: 'Soft toys and dolls',
          my: 'အရုပ်',
          icon: 'teddy-bear',
          kind: 'toy',
          products: `
            Big brown teddy bear | ဝက်ဝံရုပ်ကြီး | 24500 | pyawpyaw | teddy-bear | TOYSIZE
            Nesting dolls | အထပ်ထပ် အရုပ်မများ | 13500 | pyawpyaw | nesting-dolls
            Pyit taing htaung tumbler | ပစ်တိုင်းထောင် | 6500 | pyawpyaw | @tumbler:ruby
          `,
        },
        {
          en: 'Vehicles and building',
          my: 'ယာဉ်ရုပ်နှင့် ဆောက်လုပ်ရုပ်',
          icon: 'racing-car',
          kind: 'toy',
          products: `
            Pull-back racing car | ပြိုင်ကားရုပ် | 5500 | pyawpyaw | racing-car | C ruby,sky
            Wooden train set | သစ်သား ရထားရုပ် | 28500 | pyawpyaw | locomotive
            Fire engine with ladder | မီးသတ်ကားရုပ် | 14500 | pyawpyaw | fire-engine
          `,
        },
        {
          en: 'Puzzles and learning',
          my: 'ဉာဏ်စမ်းနှင့် ပညာပေးကစားစရာ',
          icon: 'puzzle-piece',
          kind: 'toy',
          products: `
            Floor puzzle, 48 pieces | ပဟေဠိရုပ်ဆက် 48 ခု | 8500 | pyawpyaw | puzzle-piece
            Counting abacus | ပေသီးခုံ | 7500 | pyawpyaw | abacus
            Robot building kit | စက်ရုပ်တည်ဆောက်ရေးအစုံ | 36500 | pyawpyaw | robot
            Wooden yo-yo | သစ်သား ယိုးယိုး | 3500 | pyawpyaw | yo-yo
          `,
        },
      ],
    },
  ],
};
