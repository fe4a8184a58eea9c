import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const nayPyiTaw: State = {
  id: 15,
  en: 'Nay Pyi Taw',
  my: 'နေပြည်တော်',
  cities: [
    {
      id: 262,
      en: 'Nay Pyi Taw',
      my: 'နေပြည်တော်',
      townships: [
        [54, 'Zabuthiri', 'ဇမ္ဗူသီရိ'],
        [55, 'Dekkhinathiri', 'ဒက္ခိဏသီရိ'],
        [56, 'Ottarathiri', 'ဥတ္တရသီရိ'],
        [57, 'Pobbathiri', 'ပုဗ္ဗသီရိ'],
        [58, 'Zeyathiri', 'ဇေယျာသီရိ'],
        [59, 'Pyinmana', 'ပျဉ်းမနား'],
        [60, 'Lewe', 'လယ်ဝေး'],
        [61, 'Tatkon', 'တပ်ကုန်း'],
      ],
    },
  ],
};
