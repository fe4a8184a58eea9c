import type { Main } from '../types.ts';

export const home: Main = {
  slug: 'home',
  en: 'Home & Kitchen',
  my: 'အိမ်နှင့် မီးဖိုချောင်',
  icon: 'couch-and-lamp',
  tint: '#F5E4CF',
  props: ['potted-plant', 'house', 'sparkles'],
  sub: [
    {
      en: 'Kitchenware',
      my: 'မီးဖိုချောင်သုံး',
      icon: 'pot-of-food',
      children: [
        {
          en: 'Pots and pans',
          my: 'အိုးခွက်',
          icon: '@pot:ruby',
          kind: 'kitchen',
          products: `
            Non-stick wok 32 cm | မကပ်ဒယ်အိုး 32 စင်တီမီတာ | 28500 | oakyar | shallow-pan-of-food
            Stainless steel pot set of three | စတီးအိုး 3 လုံးတွဲ | 54500 | oakyar | @pot:grey
            Enamel curry pot | ကြွေရည်သုတ် ဟင်းအိုး | 18500 | oakyar | @pot:ruby | C ruby,sky,gold
            Clay cooking pot | မြေအိုး | 8500 | oakyar | @pot:brown
          `,
        },
        {
          en: 'Tableware',
          my: 'ပန်းကန်ခွက်ယောက်',
          icon: 'fork-and-knife-with-plate',
          kind: 'kitchen',
          products: `
            Tea set with six cups | လက်ဖက်ရည်အိုးနှင့် ခွက် 6 လုံး | 32500 | oakyar | teapot
            Ceramic noodle bowls, set of four | ကြွေပန်းကန်လုံး 4 လုံးတွဲ | 21500 | oakyar | bowl-with-spoon
            Bamboo chopsticks, ten pairs | ဝါးတူ 10 စုံ | 3500 | oakyar | chopsticks
            Cutlery set 24 pieces | ဇွန်းခက်ရင်း 24 ချောင်းတွဲ | 26500 | oakyar | fork-and-knife
            Vacuum flask | ဓာတ်ဘူး | 19500 | oakyar | @thermos:jade | VOLFLASK
            Three-tier lunch carrier | ထမင်းချိုင့် သုံးဆင့် | 17500 | oakyar | @tiffin:grey
          `,
        },
        {
          en: 'Knives and tools',
          my: 'ဓားနှင့် ကိရိယာ',
          icon: 'kitchen-knife',
          kind: 'kitchen',
          products: `
            Chef's knife 20 cm | မီးဖိုချောင်သုံးဓား 20 စင်တီမီတာ | 15500 | oakyar | kitchen-knife
            Storage jars, set of six | သိုလှောင်ဘူး 6 လုံးတွဲ | 13500 | oakyar | jar
          `,
        },
      ],
    },
    {
      en: 'Bedroom and living',
      my: 'အိပ်ခန်းနှင့် ဧည့်ခန်း',
      icon: 'bed',
      children: [
        {
          en: 'Bedding',
          my: 'အိပ်ရာခင်း',
          icon: 'bed',
          kind: 'bedding',
          products: `
            Cotton bed sheet set | ချည်သား အိပ်ရာခင်းစုံ | 38500 | einthar | bed | BED sky,rose,jade
            Memory foam pillow | မမ်မိုရီဖုမ်း ခေါင်းအုံး | 16500 | einthar | @pillow:white
            Mosquito net | ခြင်ထောင် | 14500 | einthar | @net:sky | BEDSIZE
            Warm fleece blanket | စောင်ထူ | 24500 | einthar | @pillow:ruby | C ruby,brown,grey
          `,
        },
        {
          en: 'Furniture',
          my: 'ပရိဘောဂ',
          icon: 'couch-and-lamp',
          kind: 'furniture',
          products: `
            Two-seat sofa | နှစ်ယောက်ထိုင် ဆိုဖာ | 385000 | einthar | couch-and-lamp
            Teak stool | ကျွန်းခုံ | 48500 | einthar | chair
            Standing mirror | ကိုယ်လုံးပေါ်မှန် | 56500 | einthar | mirror
          `,
        },
        {
          en: 'Decoration',
          my: 'အလှဆင်ပစ္စည်း',
          icon: 'framed-picture',
          kind: 'decor',
          products: `
            Framed Bagan print | ပုဂံရှုခင်း ပန်းချီကား | 22500 | einthar | framed-picture
            Bamboo wind chime | ဝါးလေတိုးသံခြူ | 7500 | einthar | wind-chime
            Indoor potted plant | အိမ်တွင်း ပန်းအိုး | 9500 | einthar | potted-plant
            Mantel clock | စားပွဲတင်နာရီ | 34500 | nayari | mantelpiece-clock
          `,
        },
      ],
    },
    {
      en: 'Cleaning and tools',
      my: 'သန့်ရှင်းရေးနှင့် လက်နက်ကိရိယာ',
      icon: 'bucket',
      kind: 'tool',
      products: `
        Coconut-fibre broom | အုန်းဆံကြိုး တံမြက်စည်း | 4500 | einthar | broom
        Lidded bucket 20 L | အဖုံးပါ ရေပုံး 20 လီတာ | 8500 | einthar | bucket
        Home toolbox 32 pieces | အိမ်သုံး တူးလ်ဘောက်စ် 32 မျိုး | 48500 | einthar | toolbox
      `,
    },
  ],
};
