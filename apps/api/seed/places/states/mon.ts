import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const mon: State = {
  id: 10,
  en: 'Mon State',
  my: 'မွန်ပြည်နယ်',
  cities: [
    {
      id: 263,
      en: 'Mawlamyine',
      my: 'မော်လမြိုင်',
      townships: [
        [62, 'Mawlamyine', 'မော်လမြိုင်'],
        [63, 'Kyaikmaraw', 'ကျိုက်မရော'],
        [64, 'Chaungzon', 'ချောင်းဆုံ'],
        [65, 'Thanbyuzayat', 'သံဖြူဇရပ်'],
        [66, 'Mudon', 'မုဒုံ'],
        [67, 'Ye', 'ရေး'],
      ],
    },
    {
      id: 308,
      en: 'Thaton',
      my: 'သထုံ',
      townships: [
        [238, 'Thaton', 'သထုံ'],
        [239, 'Paung', 'ပေါင်'],
        [240, 'Kyaikto', 'ကျိုက်ထို'],
        [241, 'Bilin', 'ဘီးလင်း'],
      ],
    },
  ],
};
