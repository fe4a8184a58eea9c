import type { Main } from '../types.ts';

export const grocery: Main = {
  slug: 'grocery',
  en: 'Groceries',
  my: 'စားသောက်ကုန်',
  icon: 'sheaf-of-rice',
  tint: '#E6F1D3',
  props: ['leafy-green', 'hot-pepper', 'garlic', 'lime'],
  sub: [
    {
      en: 'Rice, oil and dry goods',
      my: 'ဆန်၊ ဆီနှင့် အခြောက်အခြမ်း',
      icon: '@sack>sheaf-of-rice:cream',
      children: [
        {
          en: 'Rice and beans',
          my: 'ဆန်နှင့် ပဲ',
          icon: '@sack>sheaf-of-rice:gold',
          kind: 'dryfood',
          products: `
            Shwebo Paw San rice | ရွှေဘိုပေါ်ဆန်းမွှေး ဆန် | 9800 | shwelethma | @sack>sheaf-of-rice:gold | KG
            Ayeyar Paw Kywe rice | ဧရာဝတီ ပေါ်ကျွဲ ဆန် | 7500 | shwelethma | @sack>sheaf-of-rice:jade | KG
            Chickpeas, cleaned | ကုလားပဲ ရွေးပြီး | 4800 | shwelethma | @sack>beans:brown | KG
            Red shallots from Seikphyu | ဆိပ်ဖြူ ကြက်သွန်နီ | 3800 | shwelethma | onion
            Roasted peanuts | မြေပဲလှော် | 3500 | shwelethma | @pouch>peanuts:gold
          `,
        },
        {
          en: 'Oil, sauces and spices',
          my: 'ဆီ၊ ဆော့စ်နှင့် ဟင်းခတ်',
          icon: '@bottle>peanuts:gold',
          kind: 'dryfood',
          products: `
            Cold-pressed peanut oil | မြေပဲဆီစစ်စစ် | 12500 | shwelethma | @bottle>peanuts:gold | LITREOIL
            Sesame oil | နှမ်းဆီ | 11500 | shwelethma | @bottle>seedling:brown
            Fish sauce from Myeik | မြိတ် ငံပြာရည် | 3500 | shwelethma | @bottle>fish:ruby
            Balachaung, crispy shrimp relish | ငါးပိကြော် ဘာလချောင် | 5500 | shwelethma | @jar>shrimp:ruby | SPICY
            Ground chilli | ငရုတ်သီးမှုန့် | 2800 | shwelethma | @pouch>hot-pepper:ruby
            Forest honey | တောပျားရည် | 14500 | taungpaw | honey-pot
          `,
        },
      ],
    },
    {
      en: 'Tea, coffee and drinks',
      my: 'လက်ဖက်ရည်၊ ကော်ဖီနှင့် အချိုရည်',
      icon: 'hot-beverage',
      kind: 'drink',
      products: `
        Shan green tea | ရှမ်းအကြမ်းခြောက် | 4500 | taungpaw | @tin>herb:jade | GRAM
        Ywangan arabica coffee beans | ရွာငံ အာရဗီကာ ကော်ဖီစေ့ | 13500 | taungpaw | @pouch>hot-beverage:brown | GRAM
        Three-in-one tea mix, 30 sachets | လက်ဖက်ရည်မှုန့် 3-in-1 အထုပ် 30 | 7800 | taungpaw | @pouch>teacup-without-handle:ruby
        Chin hills ground coffee | ချင်းတောင် ကော်ဖီမှုန့် | 11500 | taungpaw | @tin>hot-beverage:brown
        Sugar-cane juice, six bottles | ကြံရည် 6 ဘူးတွဲ | 5400 | mokemoke | beverage-box
        Young coconut drink | အုန်းရည် | 1800 | mokemoke | coconut
      `,
    },
    {
      en: 'Snacks and sweets',
      my: 'မုန့်နှင့် သရေစာ',
      icon: 'cookie',
      children: [
        {
          en: 'Laphet and savoury',
          my: 'လက်ဖက်နှင့် အကြော်',
          icon: '@jar>leafy-green:jade',
          kind: 'snack',
          products: `
            Laphet, pickled tea leaf | လက်ဖက်သုပ် အစုံ | 6500 | mokemoke | @jar>leafy-green:jade | SPICY
            Twice-fried bean mix | အကြော်စုံ | 3800 | mokemoke | @pouch>beans:gold
            Crispy rice crackers | ဆန်မုန့်ကြွပ် | 2500 | mokemoke | rice-cracker
            Sesame brittle | နှမ်းပျစ် | 3200 | mokemoke | @box>cookie:gold
          `,
        },
        {
          en: 'Sweets and biscuits',
          my: 'သကြားလုံးနှင့် ဘီစကစ်',
          icon: 'chocolate-bar',
          kind: 'snack',
          products: `
            Palm sugar sweets (jaggery) | ထန်းလျက်ခဲ | 2800 | mokemoke | candy:brown
            Butter cookies gift tin | ထောပတ်ကွတ်ကီး လက်ဆောင်ဘူး | 12500 | mokemoke | @tin>cookie:navy
            Dark chocolate bar | ချောကလက်အနက် | 5500 | mokemoke | chocolate-bar
            Dried mango slices | သရက်သီးခြောက် | 4500 | mokemoke | @pouch>mango:gold | C250
          `,
        },
      ],
    },
  ],
};
