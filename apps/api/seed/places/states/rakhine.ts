import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const rakhine: State = {
  id: 11,
  en: 'Rakhine State',
  my: 'ရခိုင်ပြည်နယ်',
  cities: [
    {
      id: 309,
      en: 'Sittwe',
      my: 'စစ်တွေ',
      townships: [
        [242, 'Sittwe', 'စစ်တွေ'],
        [243, 'Ponnagyun', 'ပုဏ္ဏားကျွန်း'],
        [244, 'Pauktaw', 'ပေါက်တော'],
        [245, 'Rathedaung', 'ရသေ့တောင်'],
      ],
    },
    {
      id: 310,
      en: 'Mrauk-U',
      my: 'မြောက်ဦး',
      townships: [
        [246, 'Mrauk-U', 'မြောက်ဦး'],
        [247, 'Kyauktaw', 'ကျောက်တော်'],
        [248, 'Minbya', 'မင်းပြား'],
        [249, 'Myebon', 'မြေပုံ'],
      ],
    },
    {
      id: 311,
      en: 'Maungdaw',
      my: 'မောင်တော',
      townships: [
        [250, 'Maungdaw', 'မောင်တော'],
        [251, 'Buthidaung', 'ဘူးသီးတောင်'],
      ],
    },
    {
      id: 312,
      en: 'Kyaukpyu',
      my: 'ကျောက်ဖြူ',
      townships: [
        [252, 'Kyaukpyu', 'ကျောက်ဖြူ'],
        [253, 'Munaung', 'မာန်အောင်'],
        [254, 'Ramree', 'ရမ်းဗြဲ'],
        [255, 'Ann', 'အမ်း'],
      ],
    },
    {
      id: 313,
      en: 'Thandwe',
      my: 'သံတွဲ',
      townships: [
        [256, 'Thandwe', 'သံတွဲ'],
        [257, 'Toungup', 'တောင်ကုတ်'],
        [258, 'Gwa', 'ဂွ'],
      ],
    },
  ],
};
