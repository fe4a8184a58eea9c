import type { Main } from '../types.ts';

export const books: Main = {
  slug: 'books',
  en: 'Books & Stationery',
  my: 'စာအုပ်နှင့် စာရေးကိရိယာ',
  icon: 'books',
  tint: '#E4E2F5',
  props: ['pencil', 'glasses', 'bookmark', 'graduation-cap'],
  sub: [
    {
      en: 'Books',
      my: 'စာအုပ်',
      icon: 'books',
      children: [
        {
          en: 'Stories and poems',
          my: 'ဝတ္ထုနှင့် ကဗျာ',
          icon: '@book>crescent-moon:navy',
          kind: 'book',
          products: `
            Moonlight on the Ayeyarwady, a novel | ဧရာဝတီပေါ်က လရောင် (ဝတ္ထု) | 8500 | sarpaymyay | @book>crescent-moon:navy
            The tea shop at the corner, short stories | လမ်းထောင့်က လက်ဖက်ရည်ဆိုင် (ဝတ္ထုတိုများ) | 6500 | sarpaymyay | @book>hot-beverage:brown
            Monsoon poems | မိုးရာသီ ကဗျာများ | 4500 | sarpaymyay | @book>umbrella-with-rain-drops:sky
            The clever rabbit, folk tales | ယုန်ပညာရှိ ပုံပြင်များ | 3800 | sarpaymyay | @book>rabbit:jade
          `,
        },
        {
          en: 'School and exams',
          my: 'ကျောင်းနှင့် စာမေးပွဲ',
          icon: '@book>graduation-cap:ruby',
          kind: 'book',
          products: `
            Grade 12 chemistry practice | ဒွါဒသမတန်း ဓာတုဗေဒ လေ့ကျင့်ခန်း | 5500 | sarpaymyay | @book>alembic:purple
            Grade 12 mathematics made clear | ဒွါဒသမတန်း သင်္ချာ ရှင်းလင်းချက် | 5800 | sarpaymyay | @book>triangular-ruler:sky
            English grammar for everyone | လူတိုင်းအတွက် အင်္ဂလိပ်သဒ္ဒါ | 7200 | sarpaymyay | @book>memo:gold
            Pocket English–Myanmar dictionary | အိတ်ဆောင် အင်္ဂလိပ်-မြန်မာ အဘိဓာန် | 9500 | sarpaymyay | @book>globe-showing-asia-australia:jade
          `,
        },
        {
          en: 'Cooking and living',
          my: 'ချက်ပြုတ်ရေးနှင့် နေထိုင်မှုပုံစံ',
          icon: '@book>pot-of-food:ruby',
          kind: 'book',
          products: `
            One hundred Myanmar curries | မြန်မာဟင်း တစ်ရာ | 12500 | sarpaymyay | @book>curry-rice:ruby
            A small garden in pots | ပန်းအိုးထဲက ဥယျာဉ်ငယ် | 8800 | sarpaymyay | @book>potted-plant:jade
            Keeping a shop's accounts | ဆိုင်ငယ်စာရင်းကိုင်နည်း | 7500 | sarpaymyay | @book>coin:gold
          `,
        },
      ],
    },
    {
      en: 'Stationery',
      my: 'စာရေးကိရိယာ',
      icon: 'pen',
      children: [
        {
          en: 'Pens and pencils',
          my: 'ဘောပင်နှင့် ခဲတံ',
          icon: 'pen',
          kind: 'stationery',
          products: `
            Gel pens, box of twelve | ဂျယ်လ်ဘောပင် 12 ချောင်း | 4800 | sarpaymyay | pen | C navy,ruby,black
            Fountain pen | ဖောင်တိန် | 16500 | sarpaymyay | fountain-pen
            Pencils, box of twelve | ခဲတံ 12 ချောင်း | 2800 | sarpaymyay | pencil
            Wax crayons, 24 colours | ဖယောင်းခဲတံ 24 ရောင် | 4500 | sarpaymyay | crayon
          `,
        },
        {
          en: 'Paper and notebooks',
          my: 'စက္ကူနှင့် ဗလာစာအုပ်',
          icon: 'notebook',
          kind: 'stationery',
          products: `
            Exercise books, pack of ten | ဗလာစာအုပ် 10 အုပ်တွဲ | 5500 | sarpaymyay | notebook
            Hardcover diary | အမာဖုံး ဒိုင်ယာရီ | 9500 | sarpaymyay | notebook-with-decorative-cover | C rose,navy
            Wall calendar with pictures | ပုံပါ နံရံကပ်ပြက္ခဒိန် | 3500 | sarpaymyay | spiral-calendar
            Sticky notes and clips | မှတ်စုကပ်စက္ကူနှင့် ကလစ် | 3200 | sarpaymyay | linked-paperclips
          `,
        },
      ],
    },
    {
      en: 'Art and music',
      my: 'ပန်းချီနှင့် ဂီတ',
      icon: 'artist-palette',
      kind: 'art',
      products: `
        Watercolour set, 24 pans | ရေဆေးပန်းချီဆေး 24 ရောင် | 18500 | sarpaymyay | artist-palette
        Paint brushes, set of eight | စုတ်တံ 8 ချောင်းတွဲ | 7500 | sarpaymyay | paintbrush
        Acoustic guitar | အကော်စတစ် ဂစ်တာ | 95000 | sarpaymyay | guitar | GUITAR
      `,
    },
  ],
};
