/** The training and service addresses of the address directory. */
export type DirectoryAddress = {
  stateId: number;
  en: string;
  my: string;
  addressEn: string;
  addressMy: string;
  phones: string[];
};

const townOf: readonly (readonly [
  stateId: number,
  en: string,
  my: string,
  roadEn: string,
  roadMy: string,
])[] = [
  [1, 'Myitkyina', 'မြစ်ကြီးနား', 'Zaw John Road', 'ဇော်ဂျွန်းလမ်း'],
  [2, 'Loikaw', 'လွိုင်ကော်', 'Kandarawady Road', 'ကန္တာရဝတီလမ်း'],
  [3, 'Hpa-An', 'ဘားအံ', 'Bogyoke Road', 'ဗိုလ်ချုပ်လမ်း'],
  [4, 'Hakha', 'ဟားခါး', 'Station Road', 'ဘူတာရုံလမ်း'],
  [5, 'Monywa', 'မုံရွာ', 'Kyaukka Road', 'ကျောက္ကာလမ်း'],
  [6, 'Dawei', 'ထားဝယ်', 'Arzarni Road', 'အာဇာနည်လမ်း'],
  [7, 'Bago', 'ပဲခူး', 'Yangon–Mandalay Road', 'ရန်ကုန်-မန္တလေးလမ်း'],
  [8, 'Magway', 'မကွေး', 'Pyitawthar Road', 'ပြည်တော်သာလမ်း'],
  [9, 'Mandalay', 'မန္တလေး', '78th Street', '၇၈ လမ်း'],
  [10, 'Mawlamyine', 'မော်လမြိုင်', 'Strand Road', 'ကမ်းနားလမ်း'],
  [11, 'Sittwe', 'စစ်တွေ', 'Main Road', 'လမ်းမကြီး'],
  [12, 'Sanchaung, Yangon', 'စမ်းချောင်း၊ ရန်ကုန်', 'Baho Road', 'ဗဟိုလမ်း'],
  [13, 'Taunggyi', 'တောင်ကြီး', 'Bogyoke Aung San Road', 'ဗိုလ်ချုပ်အောင်ဆန်းလမ်း'],
  [14, 'Pathein', 'ပုသိမ်', 'Mahabandoola Road', 'မဟာဗန္ဓုလလမ်း'],
  [9, 'Pyinoolwin', 'ပြင်ဦးလွင်', 'Circular Road', 'စက်ဝိုင်းလမ်း'],
  [12, 'Tamwe, Yangon', 'တာမွေ၊ ရန်ကုန်', 'Kyaikkasan Road', 'ကျိုက္ကဆံလမ်း'],
  [13, 'Lashio', 'လားရှိုး', 'Theinni Road', 'သိန္နီလမ်း'],
  [14, 'Hinthada', 'ဟင်္သာတ', 'Bogyoke Road', 'ဗိုလ်ချုပ်လမ်း'],
  [15, 'Zabuthiri, Nay Pyi Taw', 'ဇမ္ဗူသီရိ၊ နေပြည်တော်', 'Yaza Htarni Road', 'ရာဇဌာနီလမ်း'],
];

const myanmarDigits = (value: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));

export const addresses: readonly DirectoryAddress[] = townOf.map(
  ([stateId, en, my, roadEn, roadMy], index) => {
    const number = 12 + index * 7;
    return {
      stateId,
      en: `Zay Training Centre, ${en}`,
      my: `ဈေး သင်တန်းကျောင်း (${my})`,
      addressEn: `No. ${number}, ${roadEn}, ${en}`,
      addressMy: `အမှတ် ${myanmarDigits(number)}၊ ${roadMy}၊ ${my}မြို့`.replace(/(ရန်ကုန်|နေပြည်တော်)မြို့$/, '$1'),
      phones: [`0977${String(1200300 + index * 1117)}`, `0925${String(4400500 + index * 2221)}`],
    };
  },
);
