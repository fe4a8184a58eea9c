import { wholeCity, type State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const magway: State = {
  id: 8,
  en: 'Magway Region',
  my: 'မကွေးတိုင်းဒေသကြီး',
  cities: [
    { id: 267, en: 'Magway', my: 'မကွေး', townships: [wholeCity(85)] },
    {
      id: 296,
      en: 'Yenangyaung',
      my: 'ရေနံချောင်း',
      townships: [
        [196, 'Yenangyaung', 'ရေနံချောင်း'],
        [197, 'Chauk', 'ချောက်'],
      ],
    },
    {
      id: 297,
      en: 'Taungdwingyi',
      my: 'တောင်တွင်းကြီး',
      townships: [
        [198, 'Taungdwingyi', 'တောင်တွင်းကြီး'],
        [199, 'Myothit', 'မြို့သစ်'],
        [200, 'Natmauk', 'နတ်မောက်'],
      ],
    },
    {
      id: 298,
      en: 'Minbu',
      my: 'မင်းဘူး',
      townships: [
        [201, 'Minbu', 'မင်းဘူး'],
        [202, 'Pwintbyu', 'ပွင့်ဖြူ'],
        [203, 'Ngape', 'ငဖဲ'],
        [204, 'Salin', 'စလင်း'],
        [205, 'Sidoktaya', 'စေတုတ္ထရာ'],
      ],
    },
    {
      id: 299,
      en: 'Thayet',
      my: 'သရက်',
      townships: [
        [206, 'Thayet', 'သရက်'],
        [207, 'Minhla', 'မင်းလှ'],
        [208, 'Mindon', 'မင်းတုန်း'],
        [209, 'Kamma', 'ကံမ'],
        [210, 'Aunglan', 'အောင်လံ'],
        [211, 'Sinbaungwe', 'ဆင်ပေါင်ဝဲ'],
      ],
    },
    {
      id: 300,
      en: 'Pakokku',
      my: 'ပခုက္ကူ',
      townships: [
        [212, 'Pakokku', 'ပခုက္ကူ'],
        [213, 'Yesagyo', 'ရေစကြို'],
        [214, 'Myaing', 'မြိုင်'],
        [215, 'Pauk', 'ပေါက်'],
        [216, 'Seikphyu', 'ဆိပ်ဖြူ'],
      ],
    },
    {
      id: 301,
      en: 'Gangaw',
      my: 'ဂန့်ဂေါ',
      townships: [
        [217, 'Gangaw', 'ဂန့်ဂေါ'],
        [218, 'Tilin', 'ထီးလင်း'],
        [219, 'Saw', 'ဆော'],
      ],
    },
  ],
};
