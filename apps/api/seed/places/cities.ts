import { yangonTownships } from './yangon.ts';

export type City = {
  id: number;
  en: string;
  my: string;
  cashOnDelivery: boolean;
  townships: readonly (readonly [en: string, my: string])[];
};

/** The township that says: this city has none to choose from. */
export const allTownship = ['All Township', 'မြို့နယ်အားလုံး'] as const;

/** Delivery areas of the shop. Id 260 is Yangon, the city with cash on delivery. */
export const cities: readonly City[] = [
  { id: 260, en: 'Yangon', my: 'ရန်ကုန်', cashOnDelivery: true, townships: yangonTownships },
  {
    id: 261,
    en: 'Mandalay',
    my: 'မန္တလေး',
    cashOnDelivery: false,
    townships: [
      ['Aungmyaythazan', 'အောင်မြေသာဇံ'],
      ['Chanayethazan', 'ချမ်းအေးသာဇံ'],
      ['Mahaaungmyay', 'မဟာအောင်မြေ'],
      ['Chanmyathazi', 'ချမ်းမြသာစည်'],
      ['Pyigyitagon', 'ပြည်ကြီးတံခွန်'],
      ['Amarapura', 'အမရပူရ'],
      ['Patheingyi', 'ပုသိမ်ကြီး'],
      ['Pyinoolwin', 'ပြင်ဦးလွင်'],
      ['Kyaukse', 'ကျောက်ဆည်'],
      ['Meiktila', 'မိတ္ထီလာ'],
    ],
  },
  {
    id: 262,
    en: 'Nay Pyi Taw',
    my: 'နေပြည်တော်',
    cashOnDelivery: false,
    townships: [
      ['Zabuthiri', 'ဇမ္ဗူသီရိ'],
      ['Dekkhinathiri', 'ဒက္ခိဏသီရိ'],
      ['Ottarathiri', 'ဥတ္တရသီရိ'],
      ['Pobbathiri', 'ပုဗ္ဗသီရိ'],
      ['Zeyathiri', 'ဇေယျာသီရိ'],
      ['Pyinmana', 'ပျဉ်းမနား'],
      ['Lewe', 'လယ်ဝေး'],
      ['Tatkon', 'တပ်ကုန်း'],
    ],
  },
  {
    id: 263,
    en: 'Mawlamyine',
    my: 'မော်လမြိုင်',
    cashOnDelivery: false,
    townships: [
      ['Mawlamyine', 'မော်လမြိုင်'],
      ['Kyaikmaraw', 'ကျိုက်မရော'],
      ['Chaungzon', 'ချောင်းဆုံ'],
      ['Thanbyuzayat', 'သံဖြူဇရပ်'],
      ['Mudon', 'မုဒုံ'],
      ['Ye', 'ရေး'],
    ],
  },
  {
    id: 264,
    en: 'Bago',
    my: 'ပဲခူး',
    cashOnDelivery: false,
    townships: [
      ['Bago', 'ပဲခူး'],
      ['Thanatpin', 'သနပ်ပင်'],
      ['Kawa', 'ကဝ'],
      ['Waw', 'ဝေါ'],
      ['Nyaunglebin', 'ညောင်လေးပင်'],
      ['Daik-U', 'ဒိုက်ဦး'],
    ],
  },
  {
    id: 265,
    en: 'Pathein',
    my: 'ပုသိမ်',
    cashOnDelivery: false,
    townships: [
      ['Pathein', 'ပုသိမ်'],
      ['Kangyidaunt', 'ကန်ကြီးထောင့်'],
      ['Thabaung', 'သာပေါင်း'],
      ['Ngapudaw', 'ငပုတော'],
      ['Kyonpyaw', 'ကျုံပျော်'],
      ['Yegyi', 'ရေကြည်'],
    ],
  },
  {
    id: 266,
    en: 'Taunggyi',
    my: 'တောင်ကြီး',
    cashOnDelivery: false,
    townships: [
      ['Taunggyi', 'တောင်ကြီး'],
      ['Nyaungshwe', 'ညောင်ရွှေ'],
      ['Kalaw', 'ကလော'],
      ['Hopong', 'ဟိုပုံး'],
      ['Pindaya', 'ပင်းတယ'],
    ],
  },
  { id: 267, en: 'Magway', my: 'မကွေး', cashOnDelivery: false, townships: [allTownship] },
];
