import type { Main } from '../types.ts';

export const sports: Main = {
  slug: 'sports',
  en: 'Sports & Outdoors',
  my: 'အားကစားနှင့် ခရီးသွား',
  icon: 'soccer-ball',
  tint: '#D5F0E3',
  props: ['sports-medal', 'evergreen-tree', 'stopwatch'],
  sub: [
    {
      en: 'Team and racket sports',
      my: 'အသင်းလိုက်နှင့် ရိုက်တံအားကစား',
      icon: 'soccer-ball',
      children: [
        {
          en: 'Balls',
          my: 'ဘောလုံး',
          icon: 'soccer-ball',
          kind: 'sport',
          products: `
            Match football | ပြိုင်ပွဲသုံး ဘောလုံး | 24500 | myinpyan | soccer-ball | BALL
            Cane chinlone | ကြိမ်ခြင်းလုံး | 4500 | myinpyan | @chinlone:brown
            Street basketball | ဘတ်စကက်ဘော | 22500 | myinpyan | basketball
            Soft-touch volleyball | ဘော်လီဘော | 21500 | myinpyan | volleyball
          `,
        },
        {
          en: 'Rackets',
          my: 'ရိုက်တံ',
          icon: 'badminton',
          kind: 'sport',
          products: `
            Badminton set with two rackets | ကြက်တောင်ရိုက်တံ တစ်စုံ | 32500 | myinpyan | badminton
            Table tennis set | စားပွဲတင်တင်းနစ် တစ်စုံ | 15500 | myinpyan | ping-pong
            Tennis balls, tube of three | တင်းနစ်ဘောလုံး 3 လုံးတွဲ | 9500 | myinpyan | tennis
          `,
        },
      ],
    },
    {
      en: 'Fitness',
      my: 'ကိုယ်ကာယကြံ့ခိုင်ရေး',
      icon: '@dumbbell:black',
      kind: 'sport',
      products: `
        Rubber dumbbell pair | ရာဘာ ဒမ်ဘဲ တစ်စုံ | 38500 | myinpyan | @dumbbell:black | WEIGHTS
        Non-slip yoga mat | မချော်ယောဂဖျာ | 19500 | myinpyan | @yogamat:purple | C purple,jade,rose
        Boxing gloves | လက်ဝှေ့လက်အိတ် | 34500 | myinpyan | boxing-glove | OZ
        Practice longyi uniform for martial arts | ကိုယ်ခံပညာ ဝတ်စုံ | 29500 | myinpyan | martial-arts-uniform
        Stopwatch | စက္ကန့်ဖြတ်နာရီ | 8500 | nayari | stopwatch
      `,
    },
    {
      en: 'Outdoors and travel',
      my: 'တောတောင်နှင့် ခရီးသွား',
      icon: 'tent',
      children: [
        {
          en: 'Camping',
          my: 'စခန်းချပစ္စည်း',
          icon: 'tent',
          kind: 'outdoor',
          products: `
            Family dome tent | မိသားစု ရွက်ဖျင်တဲ | 98500 | myinpyan | tent | TENT
            Insulated steel bottle | အအေးအပူထိန်း ရေဘူး | 16500 | myinpyan | @thermos:ruby | C ruby,navy,gold
            Folding fishing rod | ခေါက်ငါးမျှားတံ | 27500 | myinpyan | fishing-pole
            Pocket compass | သံလိုက်အိမ်မြှောင် | 9800 | myinpyan | compass
          `,
        },
        {
          en: 'Cycling and wheels',
          my: 'စက်ဘီးနှင့် ဘီးလုံး',
          icon: 'bicycle',
          kind: 'outdoor',
          products: `
            City bicycle 26 inch | မြို့စီး စက်ဘီး 26 လက်မ | 265000 | myinpyan | bicycle | C ruby,sky,jade
            Kick scooter | စကူတာ | 58500 | myinpyan | kick-scooter
            Street skateboard | စကိတ်ဘုတ် | 46500 | myinpyan | skateboard
            Helmet with safety light | မီးပါ ဆိုင်ကယ်ဦးထုပ် | 28500 | myinpyan | rescue-workers-helmet
          `,
        },
        {
          en: 'Rain and water',
          my: 'မိုးရာသီနှင့် ရေကစား',
          icon: 'umbrella',
          kind: 'outdoor',
          products: `
            Pathein paper umbrella | ပုသိမ်ထီး | 18500 | nandarlay | umbrella-on-ground:ruby
            Automatic rain umbrella | အလိုအလျောက်ဖွင့် မိုးကာထီး | 11500 | nandarlay | umbrella:purple | C purple,navy,ruby
          `,
        },
      ],
    },
  ],
};
