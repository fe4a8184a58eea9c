import { wholeCity, type State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const shan: State = {
  id: 13,
  en: 'Shan State',
  my: 'ရှမ်းပြည်နယ်',
  cities: [
    {
      id: 266,
      en: 'Taunggyi',
      my: 'တောင်ကြီး',
      townships: [
        [80, 'Taunggyi', 'တောင်ကြီး'],
        [81, 'Nyaungshwe', 'ညောင်ရွှေ'],
        [82, 'Kalaw', 'ကလော'],
        [83, 'Hopong', 'ဟိုပုံး'],
        [84, 'Pindaya', 'ပင်းတယ'],
        [261, 'Hsihseng', 'ဆီဆိုင်'],
        [262, 'Ywangan', 'ရွာငံ'],
        [263, 'Lawksawk', 'ရပ်စောက်'],
        [264, 'Pinlaung', 'ပင်လောင်း'],
        [265, 'Pekon', 'ဖယ်ခုံ'],
      ],
    },
    {
      id: 314,
      en: 'Loilen',
      my: 'လွိုင်လင်',
      townships: [
        [266, 'Loilen', 'လွိုင်လင်'],
        [267, 'Laihka', 'လဲချား'],
        [268, 'Nansang', 'နမ့်စန်'],
        [269, 'Kunhing', 'ကွန်ဟိန်း'],
        [270, 'Kyethi', 'ကျေးသီး'],
        [271, 'Mongkaing', 'မိုင်းကိုင်'],
        [272, 'Monghsu', 'မိုင်းရှူး'],
      ],
    },
    {
      id: 315,
      en: 'Langkho',
      my: 'လင်းခေး',
      townships: [
        [273, 'Langkho', 'လင်းခေး'],
        [274, 'Mongnai', 'မိုးနဲ'],
        [275, 'Mawkmai', 'မောက်မယ်'],
        [276, 'Mongpan', 'မိုင်းပန်'],
      ],
    },
    {
      id: 316,
      en: 'Lashio',
      my: 'လားရှိုး',
      townships: [
        [277, 'Lashio', 'လားရှိုး'],
        [278, 'Hseni', 'သိန္နီ'],
        [279, 'Mongyai', 'မိုင်းရယ်'],
        [280, 'Tangyan', 'တန့်ယန်း'],
      ],
    },
    {
      id: 317,
      en: 'Muse',
      my: 'မူဆယ်',
      townships: [
        [281, 'Muse', 'မူဆယ်'],
        [282, 'Namhkan', 'နမ့်ခမ်း'],
        [283, 'Kutkai', 'ကွတ်ခိုင်'],
      ],
    },
    {
      id: 318,
      en: 'Kyaukme',
      my: 'ကျောက်မဲ',
      townships: [
        [284, 'Kyaukme', 'ကျောက်မဲ'],
        [285, 'Nawnghkio', 'နောင်ချို'],
        [286, 'Hsipaw', 'သီပေါ'],
        [287, 'Namtu', 'နမ္မတူ'],
        [288, 'Namhsan', 'နမ့်ဆန်'],
        [289, 'Mongmit', 'မိုးမိတ်'],
        [290, 'Mabein', 'မဘိမ်း'],
        [291, 'Manton', 'မန်တုံ'],
      ],
    },
    { id: 319, en: 'Kunlong', my: 'ကွမ်းလုံ', townships: [wholeCity(292)] },
    {
      id: 320,
      en: 'Laukkaing',
      my: 'လောက်ကိုင်',
      townships: [
        [293, 'Laukkaing', 'လောက်ကိုင်'],
        [294, 'Konkyan', 'ကုန်းကြမ်း'],
      ],
    },
    {
      id: 321,
      en: 'Hopang',
      my: 'ဟိုပန်',
      townships: [
        [295, 'Hopang', 'ဟိုပန်'],
        [296, 'Mongmao', 'မိုင်းမော'],
        [297, 'Pangwaun', 'ပန်ဝိုင်'],
      ],
    },
    {
      id: 322,
      en: 'Matman',
      my: 'မက်မန်း',
      townships: [
        [298, 'Matman', 'မက်မန်း'],
        [299, 'Pangsang', 'ပန်ဆန်း (ပန်ခမ်း)'],
        [300, 'Narphan', 'နားဖန်း'],
      ],
    },
    {
      id: 323,
      en: 'Kengtung',
      my: 'ကျိုင်းတုံ',
      townships: [
        [301, 'Kengtung', 'ကျိုင်းတုံ'],
        [302, 'Mongkhet', 'မိုင်းခတ်'],
        [303, 'Mongyang', 'မိုင်းယန်း'],
        [304, 'Mongla', 'မိုင်းလား'],
      ],
    },
    {
      id: 324,
      en: 'Monghsat',
      my: 'မိုင်းဆတ်',
      townships: [
        [305, 'Monghsat', 'မိုင်းဆတ်'],
        [306, 'Mongping', 'မိုင်းပျဉ်း'],
        [307, 'Mongton', 'မိုင်းတုံ'],
      ],
    },
    { id: 325, en: 'Tachileik', my: 'တာချီလိတ်', townships: [wholeCity(308)] },
    {
      id: 326,
      en: 'Monghpyak',
      my: 'မိုင်းဖြတ်',
      townships: [
        [309, 'Monghpyak', 'မိုင်းဖြတ်'],
        [310, 'Mongyawng', 'မိုင်းယောင်း'],
      ],
    },
  ],
};
