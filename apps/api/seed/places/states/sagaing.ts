import { wholeCity, type State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const sagaing: State = {
  id: 5,
  en: 'Sagaing Region',
  my: 'စစ်ကိုင်းတိုင်းဒေသကြီး',
  cities: [
    {
      id: 281,
      en: 'Sagaing',
      my: 'စစ်ကိုင်း',
      townships: [
        [127, 'Sagaing', 'စစ်ကိုင်း'],
        [128, 'Myinmu', 'မြင်းမူ'],
        [129, 'Myaung', 'မြောင်'],
      ],
    },
    {
      id: 282,
      en: 'Shwebo',
      my: 'ရွှေဘို',
      townships: [
        [130, 'Shwebo', 'ရွှေဘို'],
        [131, 'Khin-U', 'ခင်ဦး'],
        [132, 'Wetlet', 'ဝက်လက်'],
        [133, 'Kanbalu', 'ကန့်ဘလူ'],
        [134, 'Kyunhla', 'ကျွန်းလှ'],
        [135, 'Ye-U', 'ရေဦး'],
        [136, 'Tabayin', 'ဒီပဲယင်း'],
        [137, 'Taze', 'တန့်ဆည်'],
      ],
    },
    {
      id: 283,
      en: 'Monywa',
      my: 'မုံရွာ',
      townships: [
        [138, 'Monywa', 'မုံရွာ'],
        [139, 'Budalin', 'ဘုတလင်'],
        [140, 'Ayadaw', 'အရာတော်'],
        [141, 'Chaung-U', 'ချောင်းဦး'],
      ],
    },
    {
      id: 284,
      en: 'Yinmabin',
      my: 'ယင်းမာပင်',
      townships: [
        [142, 'Yinmabin', 'ယင်းမာပင်'],
        [143, 'Salingyi', 'ဆားလင်းကြီး'],
        [144, 'Pale', 'ပုလဲ'],
        [145, 'Kani', 'ကနီ'],
      ],
    },
    {
      id: 285,
      en: 'Katha',
      my: 'ကသာ',
      townships: [
        [146, 'Katha', 'ကသာ'],
        [147, 'Indaw', 'အင်းတော်'],
        [148, 'Tigyaing', 'ထီးချိုင့်'],
        [149, 'Banmauk', 'ဗန်းမောက်'],
        [150, 'Kawlin', 'ကောလင်း'],
        [151, 'Wuntho', 'ဝန်းသို'],
        [152, 'Pinlebu', 'ပင်လည်ဘူး'],
      ],
    },
    {
      id: 286,
      en: 'Kale',
      my: 'ကလေး',
      townships: [
        [153, 'Kale', 'ကလေး'],
        [154, 'Kalewa', 'ကလေးဝ'],
        [155, 'Mingin', 'မင်းကင်း'],
      ],
    },
    { id: 287, en: 'Tamu', my: 'တမူး', townships: [wholeCity(156)] },
    {
      id: 288,
      en: 'Mawlaik',
      my: 'မော်လိုက်',
      townships: [
        [157, 'Mawlaik', 'မော်လိုက်'],
        [158, 'Paungbyin', 'ဖောင်းပြင်'],
      ],
    },
    {
      id: 289,
      en: 'Hkamti',
      my: 'ခန္တီး',
      townships: [
        [159, 'Hkamti', 'ခန္တီး'],
        [160, 'Homalin', 'ဟုမ္မလင်း'],
        [161, 'Lay Shi', 'လေရှီး'],
        [162, 'Lahe', 'လဟယ်'],
        [163, 'Nanyun', 'နန်းယွန်း'],
      ],
    },
  ],
};
