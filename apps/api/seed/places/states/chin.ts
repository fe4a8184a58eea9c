import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const chin: State = {
  id: 4,
  en: 'Chin State',
  my: 'ချင်းပြည်နယ်',
  cities: [
    {
      id: 278,
      en: 'Hakha',
      my: 'ဟားခါး',
      townships: [
        [118, 'Hakha', 'ဟားခါး'],
        [119, 'Thantlang', 'ထန်တလန်'],
      ],
    },
    {
      id: 279,
      en: 'Falam',
      my: 'ဖလမ်း',
      townships: [
        [120, 'Falam', 'ဖလမ်း'],
        [121, 'Tedim', 'တီးတိန်'],
        [122, 'Tonzang', 'တွန်းဇံ'],
      ],
    },
    {
      id: 280,
      en: 'Mindat',
      my: 'မင်းတပ်',
      townships: [
        [123, 'Mindat', 'မင်းတပ်'],
        [124, 'Matupi', 'မတူပီ'],
        [125, 'Kanpetlet', 'ကန်ပက်လက်'],
        [126, 'Paletwa', 'ပလက်ဝ'],
      ],
    },
  ],
};
