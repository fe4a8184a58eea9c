import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const tanintharyi: State = {
  id: 6,
  en: 'Tanintharyi Region',
  my: 'တနင်္သာရီတိုင်းဒေသကြီး',
  cities: [
    {
      id: 290,
      en: 'Dawei',
      my: 'ထားဝယ်',
      townships: [
        [164, 'Dawei', 'ထားဝယ်'],
        [165, 'Launglon', 'လောင်းလုံ'],
        [166, 'Thayetchaung', 'သရက်ချောင်း'],
        [167, 'Yebyu', 'ရေဖြူ'],
      ],
    },
    {
      id: 291,
      en: 'Myeik',
      my: 'မြိတ်',
      townships: [
        [168, 'Myeik', 'မြိတ်'],
        [169, 'Kyunsu', 'ကျွန်းစု'],
        [170, 'Palaw', 'ပုလော'],
        [171, 'Tanintharyi', 'တနင်္သာရီ'],
      ],
    },
    {
      id: 292,
      en: 'Kawthoung',
      my: 'ကော့သောင်း',
      townships: [
        [172, 'Kawthoung', 'ကော့သောင်း'],
        [173, 'Bokpyin', 'ဘုတ်ပြင်း'],
      ],
    },
  ],
};
