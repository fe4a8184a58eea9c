import { cell, table, type Both } from '../text.ts';

/** Words put after a demo product's name so that a hundred thousand of them differ: English | Burmese. */
export const editions: readonly Both[] = table(
  `
  new season | ရာသီသစ်
  classic | ဂန္ထဝင်
  family pack | မိသားစုထုပ်
  light | ပေါ့ပါး
  extra strong | အထူးခိုင်ခံ့
  handmade | လက်လုပ်
  city edition | မြို့ပြဒီဇိုင်း
  village edition | ကျေးလက်ဒီဇိုင်း
  festival edition | ပွဲတော်အထူး
  everyday | နေ့စဉ်သုံး
  gift box | လက်ဆောင်ဘူး
  economy | သက်သာဈေး
  limited | အရေအတွက်ကန့်သတ်
  export quality | ပို့ကုန်အရည်အသွေး
  mini | အငယ်စား
  grand | အကြီးစား
  rainy season | မိုးရာသီသုံး
  summer | နွေရာသီသုံး
  winter | ဆောင်းရာသီသုံး
  studio | စတူဒီယို
`,
  2,
).map((row) => ({ en: cell(row, 0), my: cell(row, 1) }));
