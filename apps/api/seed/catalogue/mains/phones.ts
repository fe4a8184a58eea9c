import type { Main } from '../types.ts';

export const phones: Main = {
  slug: 'phones',
  en: 'Phones & Gadgets',
  my: 'ဖုန်းနှင့် ဂက်ဂျက်',
  icon: '@phone:navy',
  tint: '#DCE3FA',
  props: ['high-voltage', 'sparkles', 'antenna-bars'],
  sub: [
    {
      en: 'Phones and tablets',
      my: 'ဖုန်းနှင့် တက်ဘလက်',
      icon: '@phone:sky',
      children: [
        {
          en: 'Smartphones',
          my: 'စမတ်ဖုန်း',
          icon: '@phone:purple',
          kind: 'phone',
          products: `
            Orisu A14 smartphone | အိုရီဆု A14 စမတ်ဖုန်း | 385000 | orisu | @phone:sky | PHONE2 sky,black
            Orisu A24 5G smartphone | အိုရီဆု A24 5G စမတ်ဖုန်း | 565000 | orisu | @phone:jade | PHONE2 jade,black,purple
            Orisu Max 7 smartphone | အိုရီဆု Max 7 စမတ်ဖုန်း | 1250000 | orisu | @phone:navy | PHONE3 navy,gold
            Teltara Lens 5 smartphone | တယ်လ်တာရာ Lens 5 စမတ်ဖုန်း | 780000 | teltara | @phone:purple | PHONE3 purple,black
            Teltara Lens 5 Mini | တယ်လ်တာရာ Lens 5 Mini | 595000 | teltara | @phone:rose | PHONE2 rose,white
            Teltara Go keypad phone | တယ်လ်တာရာ Go ခလုတ်ဖုန်း | 62000 | teltara | @keypad:black | C black,ruby
          `,
        },
        {
          en: 'Tablets',
          my: 'တက်ဘလက်',
          icon: '@tablet:grey',
          kind: 'phone',
          products: `
            Orisu Pad 10 tablet | အိုရီဆု Pad 10 တက်ဘလက် | 520000 | orisu | @tablet:grey | PHONE2 grey,rose
            Orisu Pad Kids 8 | အိုရီဆု Pad Kids 8 ကလေးသုံးတက်ဘလက် | 298000 | orisu | @tablet:gold
          `,
        },
      ],
    },
    {
      en: 'Phone accessories',
      my: 'ဖုန်းဆက်စပ်ပစ္စည်း',
      icon: '@powerbank:jade',
      children: [
        {
          en: 'Power and cables',
          my: 'ပါဝါဘဏ်နှင့် အားသွင်းကြိုး',
          icon: '@charger:white',
          kind: 'gadget',
          products: `
            Volkan 10,000 mAh power bank | ဗော်ကန် ပါဝါဘဏ် 10,000 mAh | 38500 | volkan | @powerbank:jade | C jade,black,rose
            Volkan 20,000 mAh fast power bank | ဗော်ကန် ပါဝါဘဏ် 20,000 mAh အမြန်အားသွင်း | 65000 | volkan | @powerbank:navy
            33 W fast charger | အမြန်အားသွင်းခေါင်း 33 ဝပ် | 21500 | volkan | @charger:white
            Braided USB-C cable 1.2 m | ယူအက်စ်ဘီ-စီ ကြိုးကျစ် 1.2 မီတာ | 6500 | volkan | @cable:ruby | C ruby,black
            Solar charging panel 20 W | ဆိုလာအားသွင်းပြား 20 ဝပ် | 78000 | volkan | @solar:navy
            Car charger twin port | ကားသုံး အားသွင်းခေါင်း နှစ်ပေါက် | 12500 | volkan | electric-plug
          `,
        },
        {
          en: 'Cases and holders',
          my: 'ကာဗာနှင့် ဖုန်းစင်',
          icon: '@phonecase:rose',
          kind: 'gadget',
          products: `
            Clear shockproof phone case | ရှော့ခ်ခံ ဖုန်းကာဗာကြည် | 5500 | teltara | @phonecase:sky | MODEL
            Flower print phone case | ပန်းပွင့်ပုံ ဖုန်းကာဗာ | 6500 | teltara | @phonecase>cherry-blossom:rose | MODEL
            Adjustable phone stand | ဖုန်းစင် | 9500 | kwyntech | @stand:grey
          `,
        },
      ],
    },
    {
      en: 'Audio and wearables',
      my: 'နားကြပ်၊ စပီကာနှင့် နာရီ',
      icon: 'headphone:sky',
      children: [
        {
          en: 'Headphones and speakers',
          my: 'နားကြပ်နှင့် စပီကာ',
          icon: 'headphone:ruby',
          kind: 'gadget',
          products: `
            Wireless over-ear headphones | ကြိုးမဲ့ နားကြပ်အုပ် | 72000 | orisu | headphone:navy | C navy,ruby
            True wireless earbuds | ကြိုးမဲ့ နားကြပ်သေး | 45000 | orisu | @earbuds:white | C white,black
            Portable Bluetooth speaker | လက်ဆွဲ ဘလူးတုသ်စပီကာ | 52000 | teltara | @speaker:ruby | C ruby,jade
            Karaoke microphone | ကာရာအိုကေ မိုက်ကရိုဖုန်း | 28500 | teltara | microphone
          `,
        },
        {
          en: 'Watches',
          my: 'လက်ပတ်နာရီ',
          icon: '@smartwatch:black',
          kind: 'watch',
          products: `
            Nayari Fit smart watch | နာရီ Fit စမတ်နာရီ | 88000 | nayari | @smartwatch:black | C black,rose,jade
            Nayari Kids GPS watch | ကလေးသုံး GPS နာရီ | 65000 | nayari | @smartwatch:gold
            Classic leather-strap watch | သားရေကြိုး ဂန္ထဝင်လက်ပတ်နာရီ | 58000 | nayari | watch:brown
            Steel sports watch | စတီးကြိုး အားကစားနာရီ | 74000 | nayari | watch:grey
          `,
        },
      ],
    },
  ],
};
