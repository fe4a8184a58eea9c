import type { State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const bago: State = {
  id: 7,
  en: 'Bago Region',
  my: 'ပဲခူးတိုင်းဒေသကြီး',
  cities: [
    {
      id: 264,
      en: 'Bago',
      my: 'ပဲခူး',
      townships: [
        [68, 'Bago', 'ပဲခူး'],
        [69, 'Thanatpin', 'သနပ်ပင်'],
        [70, 'Kawa', 'ကဝ'],
        [71, 'Waw', 'ဝေါ'],
        [72, 'Nyaunglebin', 'ညောင်လေးပင်'],
        [73, 'Daik-U', 'ဒိုက်ဦး'],
        [174, 'Kyauktaga', 'ကျောက်တံခါး'],
        [175, 'Shwegyin', 'ရွှေကျင်'],
      ],
    },
    {
      id: 293,
      en: 'Taungoo',
      my: 'တောင်ငူ',
      townships: [
        [176, 'Taungoo', 'တောင်ငူ'],
        [177, 'Yedashe', 'ရေတာရှည်'],
        [178, 'Kyaukkyi', 'ကျောက်ကြီး'],
        [179, 'Phyu', 'ဖြူး'],
        [180, 'Oktwin', 'အုတ်တွင်း'],
        [181, 'Htantabin', 'ထန်းတပင်'],
      ],
    },
    {
      id: 294,
      en: 'Pyay',
      my: 'ပြည်',
      townships: [
        [182, 'Pyay', 'ပြည်'],
        [183, 'Paukkhaung', 'ပေါက်ခေါင်း'],
        [184, 'Padaung', 'ပန်းတောင်း'],
        [185, 'Paungde', 'ပေါင်းတည်'],
        [186, 'Thegon', 'သဲကုန်း'],
        [187, 'Shwedaung', 'ရွှေတောင်'],
      ],
    },
    {
      id: 295,
      en: 'Thayarwady',
      my: 'သာယာဝတီ',
      townships: [
        [188, 'Thayarwady', 'သာယာဝတီ'],
        [189, 'Letpadan', 'လက်ပံတန်း'],
        [190, 'Minhla', 'မင်းလှ'],
        [191, 'Okpho', 'အုတ်ဖို'],
        [192, 'Zigon', 'ဇီးကုန်း'],
        [193, 'Nattalin', 'နတ်တလင်း'],
        [194, 'Monyo', 'မိုးညို'],
        [195, 'Gyobingauk', 'ကြို့ပင်ကောက်'],
      ],
    },
  ],
};
