import { wholeCity, type State } from '../state.ts';

/** Names as in the MIMU place codes, published in mmhan/nayyar (MIT). */
export const kayin: State = {
  id: 3,
  en: 'Kayin State',
  my: 'ကရင်ပြည်နယ်',
  cities: [
    {
      id: 274,
      en: 'Hpa-An',
      my: 'ဘားအံ',
      townships: [
        [111, 'Hpa-An', 'ဘားအံ'],
        [112, 'Hlaingbwe', 'လှိုင်းဘွဲ့'],
        [113, 'Thandaunggyi', 'သံတောင်ကြီး'],
      ],
    },
    { id: 275, en: 'Hpapun', my: 'ဖာပွန်', townships: [wholeCity(114)] },
    { id: 276, en: 'Myawaddy', my: 'မြဝတီ', townships: [wholeCity(115)] },
    {
      id: 277,
      en: 'Kawkareik',
      my: 'ကော့ကရိတ်',
      townships: [
        [116, 'Kawkareik', 'ကော့ကရိတ်'],
        [117, 'Kyainseikgyi', 'ကြာအင်းဆိပ်ကြီး'],
      ],
    },
  ],
};
