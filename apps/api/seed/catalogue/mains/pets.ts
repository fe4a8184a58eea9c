import type { Main } from '../types.ts';

export const pets: Main = {
  slug: 'pets',
  en: 'Pets',
  my: 'အိမ်မွေးတိရစ္ဆာန်',
  icon: 'dog',
  tint: '#E9E0F8',
  props: ['paw-prints', 'bone', 'yarn'],
  sub: [
    {
      en: 'Dogs',
      my: 'ခွေး',
      icon: 'dog',
      children: [
        {
          en: 'Dog food',
          my: 'ခွေးစာ',
          icon: '@sack>bone:ruby',
          kind: 'petfood',
          products: `
            Chicken and rice dog food | ကြက်သားနှင့် ဆန် ခွေးစာ | 14500 | khwaykyaung | @sack>poultry-leg:ruby | KGPET
            Puppy starter food | ခွေးကလေးစာ | 16500 | khwaykyaung | @sack>dog:sky | KGPET
            Beef jerky treats | အမဲသားခြောက် ခွေးမုန့် | 6500 | khwaykyaung | @pouch>cut-of-meat:brown
            Chew bones, pack of five | ကိုက်ရိုး 5 ချောင်းတွဲ | 5500 | khwaykyaung | bone
          `,
        },
        {
          en: 'Dog care and walks',
          my: 'ခွေးသုံးပစ္စည်း',
          icon: '@collar:ruby',
          kind: 'petcare',
          products: `
            Nylon collar and lead | နိုင်လွန် လည်ပတ်ကြိုး | 8500 | khwaykyaung | @collar:ruby | PETSIZE
            Raised dog bed | ခွေးအိပ်ရာ | 32500 | khwaykyaung | @petbed:brown | PETSIZE2 brown,grey
            Squeaky ball | အသံမြည် ဘောလုံး | 3500 | khwaykyaung | tennis
            Oatmeal dog shampoo | ခွေး ခေါင်းလျှော်ရည် | 9500 | khwaykyaung | @bottle>paw-prints:sky
          `,
        },
      ],
    },
    {
      en: 'Cats',
      my: 'ကြောင်',
      icon: 'cat',
      children: [
        {
          en: 'Cat food',
          my: 'ကြောင်စာ',
          icon: '@pouch>fish:sky',
          kind: 'petfood',
          products: `
            Tuna cat food | တူနာ ကြောင်စာ | 12500 | khwaykyaung | @sack>fish:sky | KGPET
            Salmon pouches, box of twelve | ဆော်လမွန် ကြောင်စာထုပ် 12 ထုပ် | 15500 | khwaykyaung | @pouch>fish:rose
            Kitten milk replacer | ကြောင်ကလေး နို့မှုန့် | 18500 | khwaykyaung | @tin>glass-of-milk:purple
          `,
        },
        {
          en: 'Cat care and play',
          my: 'ကြောင်သုံးပစ္စည်း',
          icon: 'yarn',
          kind: 'petcare',
          products: `
            Clumping cat litter 10 L | ကြောင်သဲ 10 လီတာ | 13500 | khwaykyaung | @sack>cat:jade
            Sisal scratching post | ကြောင်ခြစ်တိုင် | 28500 | khwaykyaung | @scratcher:brown
            Wool ball toys, set of three | ချည်လုံးကစားစရာ 3 လုံးတွဲ | 4500 | khwaykyaung | yarn
            Soft cat bed | ကြောင်အိပ်ရာ | 22500 | khwaykyaung | @petbed:rose | C rose,grey
          `,
        },
      ],
    },
    {
      en: 'Fish and birds',
      my: 'ငါးနှင့် ငှက်',
      icon: 'tropical-fish',
      kind: 'petcare',
      products: `
        Glass fish tank with light | မီးပါ ငါးကန် | 58500 | khwaykyaung | @fishtank:sky | TANK
        Flake food for tropical fish | အလှမွေးငါးစာ | 4500 | khwaykyaung | @jar>tropical-fish:gold | | petfood
        Seed mix for parrots | ကြက်တူရွေးစာ | 5800 | khwaykyaung | @pouch>parrot:jade | | petfood
        Wooden bird house | သစ်သား ငှက်အိမ် | 17500 | khwaykyaung | hut
      `,
    },
    {
      en: 'Small pets',
      my: 'တိရစ္ဆာန်ငယ်',
      icon: 'hamster',
      kind: 'petcare',
      products: `
        Hamster starter cage | ဟမ်းစတား လှောင်အိမ် | 36500 | khwaykyaung | hamster
        Timothy hay for rabbits | ယုန်စာ မြက်ခြောက် | 7500 | khwaykyaung | @sack>rabbit:gold | | petfood
        Carrot chew toys | မုန်လာဥပုံ ကိုက်ကစားစရာ | 3800 | khwaykyaung | carrot
      `,
    },
  ],
};
