import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const ayeyarwady: State = {
  id: 14,
  en: 'Ayeyarwady Region',
  my: 'ဧရာဝတီတိုင်းဒေသကြီး',
  cities: [
    {
      id: 265,
      en: 'Pathein',
      my: 'ပုသိမ်',
      townships: [
        [74, 'Pathein', 'ပုသိမ်'],
        [75, 'Kangyidaunt', 'ကန်ကြီးထောင့်'],
        [76, 'Thabaung', 'သာပေါင်း'],
        [77, 'Ngapudaw', 'ငပုတော'],
        [78, 'Kyonpyaw', 'ကျုံပျော်'],
        [79, 'Yegyi', 'ရေကြည်'],
        [311, 'Kyaunggon', 'ကျောင်းကုန်း'],
      ],
    },
    {
      id: 327,
      en: 'Hinthada',
      my: 'ဟင်္သာတ',
      townships: [
        [312, 'Hinthada', 'ဟင်္သာတ'],
        [313, 'Zalun', 'ဇလွန်'],
        [314, 'Lemyethna', 'လေးမျက်နှာ'],
        [315, 'Myanaung', 'မြန်အောင်'],
        [316, 'Kyangin', 'ကြံခင်း'],
        [317, 'Ingapu', 'အင်္ဂပူ'],
      ],
    },
    {
      id: 328,
      en: 'Myaungmya',
      my: 'မြောင်းမြ',
      townships: [
        [318, 'Myaungmya', 'မြောင်းမြ'],
        [319, 'Einme', 'အိမ်မဲ'],
        [320, 'Wakema', 'ဝါးခယ်မ'],
      ],
    },
    {
      id: 329,
      en: 'Labutta',
      my: 'လပွတ္တာ',
      townships: [
        [321, 'Labutta', 'လပွတ္တာ'],
        [322, 'Mawlamyinegyun', 'မော်လမြိုင်ကျွန်း'],
      ],
    },
    {
      id: 330,
      en: 'Maubin',
      my: 'မအူပင်',
      townships: [
        [323, 'Maubin', 'မအူပင်'],
        [324, 'Pantanaw', 'ပန်းတနော်'],
        [325, 'Nyaungdon', 'ညောင်တုန်း'],
        [326, 'Danubyu', 'ဓနုဖြူ'],
      ],
    },
    {
      id: 331,
      en: 'Pyapon',
      my: 'ဖျာပုံ',
      townships: [
        [327, 'Pyapon', 'ဖျာပုံ'],
        [328, 'Bogale', 'ဘိုကလေး'],
        [329, 'Kyaiklat', 'ကျိုက်လတ်'],
        [330, 'Dedaye', 'ဒေးဒရဲ'],
      ],
    },
  ],
};
