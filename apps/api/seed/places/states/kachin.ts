import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const kachin: State = {
  id: 1,
  en: 'Kachin State',
  my: 'ကချင်ပြည်နယ်',
  cities: [
    {
      id: 268,
      en: 'Myitkyina',
      my: 'မြစ်ကြီးနား',
      townships: [
        [86, 'Myitkyina', 'မြစ်ကြီးနား'],
        [87, 'Waingmaw', 'ဝိုင်းမော်'],
        [88, 'Injangyang', 'အင်ဂျန်းယန်'],
        [89, 'Tanai', 'တနိုင်း'],
        [90, 'Chipwi', 'ချီဖွေ'],
        [91, 'Tsawlaw', 'ဆော့လော်'],
      ],
    },
    {
      id: 269,
      en: 'Mohnyin',
      my: 'မိုးညှင်း',
      townships: [
        [92, 'Mohnyin', 'မိုးညှင်း'],
        [93, 'Mogaung', 'မိုးကောင်း'],
        [94, 'Hpakant', 'ဖားကန့်'],
      ],
    },
    {
      id: 270,
      en: 'Bhamo',
      my: 'ဗန်းမော်',
      townships: [
        [95, 'Bhamo', 'ဗန်းမော်'],
        [96, 'Shwegu', 'ရွှေကူ'],
        [97, 'Momauk', 'မိုးမောက်'],
        [98, 'Mansi', 'မံစီ'],
      ],
    },
    {
      id: 271,
      en: 'Puta-O',
      my: 'ပူတာအို',
      townships: [
        [99, 'Puta-O', 'ပူတာအို'],
        [100, 'Sumprabum', 'ဆွမ်ပရာဘွမ်'],
        [101, 'Machanbaw', 'မချမ်းဘော'],
        [102, 'Nawngmun', 'နောင်မွန်း'],
        [103, 'Khaunglanhpu', 'ခေါင်လန်ဖူး'],
      ],
    },
  ],
};
