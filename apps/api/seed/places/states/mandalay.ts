import { wholeCity, type State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const mandalay: State = {
  id: 9,
  en: 'Mandalay Region',
  my: 'မန္တလေးတိုင်းဒေသကြီး',
  cities: [
    {
      id: 261,
      en: 'Mandalay',
      my: 'မန္တလေး',
      townships: [
        [44, 'Aungmyaythazan', 'အောင်မြေသာဇံ'],
        [45, 'Chanayethazan', 'ချမ်းအေးသာဇံ'],
        [46, 'Mahaaungmyay', 'မဟာအောင်မြေ'],
        [47, 'Chanmyathazi', 'ချမ်းမြသာစည်'],
        [48, 'Pyigyitagon', 'ပြည်ကြီးတံခွန်'],
        [49, 'Amarapura', 'အမရပူရ'],
        [50, 'Patheingyi', 'ပုသိမ်ကြီး'],
      ],
    },
    {
      id: 302,
      en: 'Pyinoolwin',
      my: 'ပြင်ဦးလွင်',
      townships: [
        [51, 'Pyinoolwin', 'ပြင်ဦးလွင်'],
        [220, 'Madaya', 'မတ္တရာ'],
        [221, 'Singu', 'စဉ့်ကူး'],
        [222, 'Mogoke', 'မိုးကုတ်'],
        [223, 'Thabeikkyin', 'သပိတ်ကျင်း'],
      ],
    },
    {
      id: 303,
      en: 'Kyaukse',
      my: 'ကျောက်ဆည်',
      townships: [
        [52, 'Kyaukse', 'ကျောက်ဆည်'],
        [224, 'Sintgaing', 'စဉ့်ကိုင်'],
        [225, 'Myittha', 'မြစ်သား'],
        [226, 'Tada-U', 'တံတားဦး'],
      ],
    },
    {
      id: 304,
      en: 'Myingyan',
      my: 'မြင်းခြံ',
      townships: [
        [227, 'Myingyan', 'မြင်းခြံ'],
        [228, 'Taungtha', 'တောင်သာ'],
        [229, 'Natogyi', 'နွားထိုးကြီး'],
        [230, 'Kyaukpadaung', 'ကျောက်ပန်းတောင်း'],
        [231, 'Ngazun', 'ငါန်းဇွန်'],
      ],
    },
    { id: 305, en: 'Nyaung-U', my: 'ညောင်ဦး', townships: [wholeCity(232)] },
    {
      id: 306,
      en: 'Yamethin',
      my: 'ရမည်းသင်း',
      townships: [
        [233, 'Yamethin', 'ရမည်းသင်း'],
        [234, 'Pyawbwe', 'ပျော်ဘွယ်'],
      ],
    },
    {
      id: 307,
      en: 'Meiktila',
      my: 'မိတ္ထီလာ',
      townships: [
        [53, 'Meiktila', 'မိတ္ထီလာ'],
        [235, 'Mahlaing', 'မလှိုင်'],
        [236, 'Thazi', 'သာစည်'],
        [237, 'Wundwin', 'ဝမ်းတွင်း'],
      ],
    },
  ],
};
