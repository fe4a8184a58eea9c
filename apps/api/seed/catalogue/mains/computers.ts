import type { Main } from '../types.ts';

export const computers: Main = {
  slug: 'computers',
  en: 'Computers & Office',
  my: 'ကွန်ပျူတာနှင့် ရုံးသုံး',
  icon: 'laptop',
  tint: '#D5EDF0',
  props: ['computer-mouse', 'memo', 'potted-plant'],
  sub: [
    {
      en: 'Computers',
      my: 'ကွန်ပျူတာ',
      icon: 'laptop',
      children: [
        {
          en: 'Laptops',
          my: 'လက်ပ်တော့',
          icon: '@laptop:sky',
          kind: 'computer',
          products: `
            Kwyn Book 14 laptop | Kwyn Book 14 လက်ပ်တော့ | 1480000 | kwyntech | @laptop:sky | LAPTOP
            Kwyn Book Air 13 | Kwyn Book Air 13 လက်ပ်တော့ပါး | 1950000 | kwyntech | @laptop:gold | LAPTOP
            Kwyn Study 11 student laptop | Kwyn Study 11 ကျောင်းသုံးလက်ပ်တော့ | 685000 | kwyntech | @laptop:jade
            Kwyn Blade 16 gaming laptop | Kwyn Blade 16 ဂိမ်းလက်ပ်တော့ | 3250000 | kwyntech | @laptop:ruby | LAPTOP
          `,
        },
        {
          en: 'Desktops and monitors',
          my: 'ဒက်စ်တော့နှင့် မော်နီတာ',
          icon: '@monitor:navy',
          kind: 'computer',
          products: `
            Kwyn Desk office computer | Kwyn Desk ရုံးသုံးကွန်ပျူတာ | 895000 | kwyntech | desktop-computer
            24-inch full HD monitor | 24 လက်မ မော်နီတာ | 285000 | kwyntech | @monitor:navy
            27-inch curved monitor | 27 လက်မ မော်နီတာကွေး | 465000 | kwyntech | @monitor:purple
          `,
        },
      ],
    },
    {
      en: 'Computer accessories',
      my: 'ကွန်ပျူတာ ဆက်စပ်ပစ္စည်း',
      icon: 'keyboard',
      children: [
        {
          en: 'Keyboards and mice',
          my: 'ကီးဘုတ်နှင့် မောက်စ်',
          icon: 'computer-mouse',
          kind: 'gadget',
          products: `
            Silent wireless mouse | အသံတိတ် ကြိုးမဲ့မောက်စ် | 14500 | kwyntech | computer-mouse | C grey,black,rose
            Myanmar layout keyboard | မြန်မာလက်ကွက် ကီးဘုတ် | 26500 | kwyntech | keyboard
            Ergonomic trackball | ထရက်ဘောလ် မောက်စ် | 48500 | kwyntech | trackball
            Wireless game controller | ကြိုးမဲ့ ဂိမ်းကွန်ထရိုလာ | 42000 | kwyntech | video-game
            Flight joystick | ဂိမ်းဂျွိုင်းစတစ် | 55000 | kwyntech | joystick
          `,
        },
        {
          en: 'Storage and network',
          my: 'သိုလှောင်ပစ္စည်းနှင့် ကွန်ရက်',
          icon: '@router:black',
          kind: 'gadget',
          products: `
            Dual-band Wi-Fi router | ဝိုင်ဖိုင် ရောက်တာ | 68500 | kwyntech | @router:black
            USB flash drive | ယူအက်စ်ဘီ ဖလက်ရှ်စတစ် | 12500 | kwyntech | @usb:ruby | CAP
            External SSD | ပြင်ပ SSD | 165000 | kwyntech | @powerbank:grey | CAP2
          `,
        },
      ],
    },
    {
      en: 'Office',
      my: 'ရုံးသုံးပစ္စည်း',
      icon: 'printer',
      children: [
        {
          en: 'Printers and machines',
          my: 'ပရင်တာနှင့် စက်များ',
          icon: 'printer',
          kind: 'computer',
          products: `
            Ink-tank colour printer | မင်ဖြည့် ရောင်စုံပရင်တာ | 395000 | kwyntech | printer
            Desk calculator 12 digits | ဂဏန်းပေါင်းစက် 12 လုံး | 11500 | sarpaymyay | @calculator:grey
            Projector for classrooms | စာသင်ခန်းသုံး ပရိုဂျက်တာ | 625000 | kwyntech | film-projector
          `,
        },
        {
          en: 'Desk and filing',
          my: 'စားပွဲတင်နှင့် ဖိုင်',
          icon: 'file-cabinet',
          kind: 'furniture',
          products: `
            Three-drawer filing cabinet | အံဆွဲသုံးဆင့် ဖိုင်ဗီရို | 185000 | einthar | file-cabinet
            Expanding document file | စာရွက်စာတမ်း ဖိုင်အိတ် | 8500 | sarpaymyay | card-index-dividers
            Office swivel chair | ရုံးသုံး လှည့်ကုလားထိုင် | 145000 | einthar | @officechair:black | C black,sky
            Desk lamp with USB port | စားပွဲတင်မီး (USB ပါ) | 24500 | einthar | @lamp:gold
          `,
        },
      ],
    },
  ],
};
