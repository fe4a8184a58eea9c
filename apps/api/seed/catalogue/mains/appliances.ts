import type { Main } from '../types.ts';

export const appliances: Main = {
  slug: 'appliances',
  en: 'Home Appliances',
  my: 'အိမ်သုံးလျှပ်စစ်ပစ္စည်း',
  icon: '@fan:sky',
  tint: '#D9EBFA',
  props: ['high-voltage', 'snowflake', 'bubbles'],
  sub: [
    {
      en: 'Large appliances',
      my: 'လျှပ်စစ်ပစ္စည်းကြီး',
      icon: '@fridge:grey',
      children: [
        {
          en: 'Fridges and freezers',
          my: 'ရေခဲသေတ္တာ',
          icon: '@fridge:sky',
          kind: 'appliance',
          products: `
            Two-door fridge 215 L | တံခါးနှစ်ချပ် ရေခဲသေတ္တာ 215 လီတာ | 890000 | pinlon | @fridge:grey | C grey,ruby
            Compact fridge 92 L | ရေခဲသေတ္တာငယ် 92 လီတာ | 395000 | pinlon | @fridge:sky
            Chest freezer 200 L | အေးခဲသေတ္တာ 200 လီတာ | 760000 | pinlon | @chest:white
          `,
        },
        {
          en: 'Washing machines',
          my: 'အဝတ်လျှော်စက်',
          icon: '@washer:white',
          kind: 'appliance',
          products: `
            Front-load washer 8 kg | ရှေ့ဖွင့် အဝတ်လျှော်စက် 8 ကီလို | 985000 | pinlon | @washer:white
            Twin-tub washer 9 kg | နှစ်လုံးတွဲ အဝတ်လျှော်စက် 9 ကီလို | 465000 | pinlon | @washer:sky
          `,
        },
        {
          en: 'TV and audio',
          my: 'တီဗီနှင့် အသံစက်',
          icon: 'television',
          kind: 'appliance',
          products: `
            43-inch smart TV | 43 လက်မ စမတ်တီဗီ | 725000 | pinlon | @monitor:black | TV
            Portable radio | လက်ဆွဲ ရေဒီယို | 32500 | pinlon | radio
            Classic 21-inch television | 21 လက်မ ရုပ်မြင်သံကြားစက် | 185000 | pinlon | television
          `,
        },
      ],
    },
    {
      en: 'Cooling and comfort',
      my: 'အအေးပေးစက်',
      icon: '@fan:jade',
      kind: 'appliance',
      products: `
        16-inch stand fan | 16 လက်မ မတ်တပ်ပန်ကာ | 58500 | pinlon | @fan:sky | C sky,jade
        Rechargeable table fan | အားသွင်း စားပွဲတင်ပန်ကာ | 45500 | pinlon | @fan:rose
        1.5 HP inverter air conditioner | 1.5 ကောင် အင်ဗာတာ အဲကွန်း | 1150000 | pinlon | @aircon:white
        Air cooler 20 L | ရေအေးပန်ကာ 20 လီတာ | 215000 | pinlon | @chest:sky
      `,
    },
    {
      en: 'Kitchen appliances',
      my: 'မီးဖိုချောင်သုံး လျှပ်စစ်',
      icon: '@ricecooker:ruby',
      kind: 'kitchenappliance',
      products: `
        Rice cooker | ထမင်းပေါင်းအိုး | 42500 | meephyu | @ricecooker:ruby | LITRE
        Electric kettle 1.8 L | ရေနွေးအိုး 1.8 လီတာ | 24500 | meephyu | @kettle:grey
        Blender with grinder cup | ကြိတ်ခွက်ပါ ဖျော်စက် | 52500 | meephyu | @blender:jade | C jade,ruby
        Infrared cooker | အင်ဖရာရက် မီးဖို | 68500 | meephyu | @cooker:black
        Double gas stove | ဂက်စ်မီးဖို နှစ်လုံးထိုး | 74500 | meephyu | @cooker:grey
        Electric frying pan | လျှပ်စစ်ဒယ်အိုး | 35500 | meephyu | cooking
      `,
    },
    {
      en: 'Power and light',
      my: 'မီးနှင့် ဓာတ်အား',
      icon: 'light-bulb',
      kind: 'electric',
      products: `
        LED bulb 12 W, box of four | LED မီးသီး 12 ဝပ် 4 လုံးတွဲ | 11500 | pinlon | light-bulb
        Rechargeable torch | အားသွင်း လက်နှိပ်ဓာတ်မီး | 14500 | volkan | flashlight
        Voltage stabiliser 3 kVA | ဗို့အားထိန်းကိရိယာ 3 ကေဗွီအေ | 165000 | pinlon | @powerbank:gold
        Steam iron | ရေနွေးငွေ့ မီးပူ | 36500 | pinlon | @iron:sky
        Home inverter battery 100 Ah | အိမ်သုံး အင်ဗာတာဘက်ထရီ 100 Ah | 420000 | volkan | battery
      `,
    },
  ],
};
