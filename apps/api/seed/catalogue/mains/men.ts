import type { Main } from '../types.ts';

export const men: Main = {
  slug: 'men',
  en: "Men's Fashion",
  my: 'အမျိုးသားဖက်ရှင်',
  icon: '@shirt:sky',
  tint: '#D8E6F4',
  props: ['necktie', 'sunglasses', 'briefcase', 'billed-cap'],
  sub: [
    {
      en: 'Traditional wear',
      my: 'ရိုးရာဝတ်စုံ',
      icon: '@paso:jade',
      children: [
        {
          en: 'Paso',
          my: 'ပုဆိုး',
          icon: '@paso:navy',
          kind: 'longyi',
          products: `
            Everyday checked paso | နေ့စဉ်ဝတ် ကွက်ပုဆိုး | 8500 | yoemakyo | @paso:jade | C jade,navy,brown
            Kachin checked paso | ကချင်ပုဆိုး | 18500 | yoemakyo | @paso:purple | C purple,jade
            Yaw weave cotton paso | ယောပုဆိုး | 24500 | yoemakyo | @paso:brown
            Silk-blend formal paso | ပိုးစပ် ပွဲတက်ပုဆိုး | 45000 | yoemakyo | @paso:ruby
          `,
        },
        {
          en: 'Taikpon jackets',
          my: 'တိုက်ပုံ',
          icon: '@taikpon:brown',
          kind: 'jacket',
          products: `
            Pinni cotton taikpon | ပင်နီတိုက်ပုံ | 28500 | yoemakyo | @taikpon:brown | S
            Black formal taikpon | တိုက်ပုံအနက် | 42000 | yoemakyo | @taikpon:black | S
            Collarless white shirt | ကော်လံကတုံး ရှပ်အင်္ကျီအဖြူ | 16500 | yoemakyo | @shirt:white | S
          `,
        },
      ],
    },
    {
      en: 'Everyday clothes',
      my: 'နေ့စဉ်ဝတ်',
      icon: '@tee:navy',
      children: [
        {
          en: 'T-shirts and polos',
          my: 'တီရှပ်နှင့် ပိုလို',
          icon: '@tee:ruby',
          kind: 'top',
          products: `
            Heavy cotton T-shirt | ချည်သားထူ တီရှပ် | 11500 | kyarthit | @tee:navy | SC navy,white,jade,black
            Striped polo shirt | အစင်းကြား ပိုလိုရှပ် | 16800 | yoemakyo | @polo:sky | SC sky,ruby
            Quick-dry sports T-shirt | အားကစား တီရှပ် | 13500 | myinpyan | @tee:gold | SC gold,grey
            Chinlone print T-shirt | ခြင်းလုံးပုံ တီရှပ် | 12500 | kyarthit | @tee:white
            Oversized street T-shirt | အပွကြီး တီရှပ် | 14500 | kyarthit | @tee:grey | SC grey,brown
          `,
        },
        {
          en: 'Shirts',
          my: 'ရှပ်အင်္ကျီ',
          icon: '@shirt:sky',
          kind: 'top',
          products: `
            Oxford office shirt | ရုံးဝတ် ရှပ်လက်ရှည် | 23500 | yoemakyo | @shirt:sky | SC sky,white,rose
            Linen short-sleeve shirt | လီနင် ရှပ်လက်တို | 21500 | yoemakyo | @shirt:cream | S
            Checked flannel shirt | ကွက်ဆင် ရှပ်အင်္ကျီ | 19800 | kyarthit | @shirt:ruby
            Denim work shirt | ဂျင်းရှပ်အင်္ကျီ | 26500 | kyarthit | @shirt:navy
          `,
        },
        {
          en: 'Trousers and shorts',
          my: 'ဘောင်းဘီ',
          icon: 'jeans:navy',
          kind: 'trousers',
          products: `
            Slim-fit stretch jeans | စလင်းဖစ် ဂျင်းဘောင်းဘီ | 33500 | kyarthit | jeans:navy | SC navy,black
            Chino trousers | ချီနိုဘောင်းဘီ | 28500 | yoemakyo | jeans:brown | SC brown,cream
            Cargo shorts | အိတ်ကပ်များ ဘောင်းဘီတို | 18500 | kyarthit | shorts:jade | S
            Track pants | အားကစား ဘောင်းဘီရှည် | 17500 | myinpyan | jeans:black
          `,
        },
        {
          en: 'Jackets and hoodies',
          my: 'ဂျာကင်နှင့် ဟူဒီ',
          icon: 'coat:brown',
          kind: 'jacket',
          products: `
            Fleece-lined hoodie | အနွေးထည် ဟူဒီ | 29500 | kyarthit | @hoodie:grey | SC grey,ruby,black
            Light rain jacket | မိုးကာ ဂျာကင်ပါး | 26500 | myinpyan | @hoodie:gold
          `,
        },
      ],
    },
    {
      en: 'Belts, ties and caps',
      my: 'ခါးပတ်၊ နက်ကတိုင်နှင့် ဦးထုပ်',
      icon: 'necktie:ruby',
      kind: 'accessory',
      products: `
        Woven silk-look necktie | ပိုးသားဆင် နက်ကတိုင် | 9800 | yoemakyo | necktie:ruby | C ruby,navy
        Cotton baseball cap | ချည်သား ကက်ပ်ဦးထုပ် | 8500 | kyarthit | billed-cap:sky | C sky,black,ruby
        Polarised sunglasses | နေကာမျက်မှန် | 18500 | nayari | sunglasses
      `,
    },
  ],
};
