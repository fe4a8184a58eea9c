import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const kayah: State = {
  id: 2,
  en: 'Kayah State',
  my: 'ကယားပြည်နယ်',
  cities: [
    {
      id: 272,
      en: 'Loikaw',
      my: 'လွိုင်ကော်',
      townships: [
        [104, 'Loikaw', 'လွိုင်ကော်'],
        [105, 'Demoso', 'ဒီးမော့ဆို'],
        [106, 'Hpruso', 'ဖရူဆို'],
        [107, 'Shadaw', 'ရှားတော'],
      ],
    },
    {
      id: 273,
      en: 'Bawlakhe',
      my: 'ဘော်လခဲ',
      townships: [
        [108, 'Bawlakhe', 'ဘော်လခဲ'],
        [109, 'Hpasawng', 'ဖားဆောင်း'],
        [110, 'Mese', 'မယ်စဲ့'],
      ],
    },
  ],
};
