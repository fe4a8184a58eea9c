import { expect, test } from 'vitest';
import { lineUnits } from './line-units.ts';

test.each([
  // A letter by itself stays with the rest of its word.
  ['စမတ်ဖုန်း', 'စမတ်|ဖုန်း'],
  ['အချိတ်ဆင် ပိုးစပ်ထဘီ', 'အချိတ်|ဆင် |ပိုး|စပ်|ထဘီ'],
  ['သဘာဝ အလှကုန်', 'သဘာဝ |အလှ|ကုန်'],
  ['ကလေးသုံးတက်ဘလက်', 'ကလေး|သုံး|တက်|ဘလက်'],
  // Closing consonants, also two of them.
  ['ကွင်းတက်ခ်', 'ကွင်း|တက်ခ်'],
  ['ရှော့ခ်ခံ ဖုန်းကာဗာကြည်', 'ရှော့ခ်|ခံ |ဖုန်း|ကာ|ဗာ|ကြည်'],
  ['ရှားစောင်းလက်ပပ် ဂျယ်လ်', 'ရှား|စောင်း|လက်|ပပ် |ဂျယ်လ်'],
  ['ယူအက်စ်ဘီ-စီ ကြိုးကျစ် 1.2 မီတာ', 'ယူ|အက်စ်|ဘီ-စီ |ကြိုး|ကျစ် |1.2 |မီ|တာ'],
  // Stacked consonants, kinzi, great sa, a contraction.
  ['ဂန္ထဝင်လက်ပတ်နာရီ', 'ဂန္ထ|ဝင်|လက်|ပတ်|နာ|ရီ'],
  ['ကတ္တီပါ နှုတ်ခမ်းနီ', 'ကတ္တီ|ပါ |နှုတ်|ခမ်း|နီ'],
  ['ရေခဲသေတ္တာ', 'ရေခဲ|သေတ္တာ'],
  ['ပွဲတက်အင်္ကျီ', 'ပွဲ|တက်|အင်္ကျီ'],
  ['ပြဿနာ', 'ပြဿ|နာ'],
  ['ယောက်ျားဝတ်', 'ယောက်ျား|ဝတ်'],
  // Punctuation.
  ['အိတ်ကပ်များ ဘောင်းဘီတို', 'အိတ်|ကပ်|များ |ဘောင်း|ဘီ|တို'],
  ['သင်၏ ဖုန်း၊ လိပ်စာ။', 'သင်၏ |ဖုန်း၊ |လိပ်|စာ။'],
  // Digits and English.
  ['အိုရီဆု Pad 10 တက်ဘလက်', 'အို|ရီ|ဆု |Pad |10 |တက်|ဘလက်'],
  ['၂၀၂၆ခုနှစ်', '၂၀၂၆ခု|နှစ်'],
  ['(က) စာအုပ်', '(က) |စာ|အုပ်'],
  ['Wireless mouse', 'Wireless |mouse'],
  ['', ''],
])('[SHOW-48] lines of %s end at %s', (text, units) => {
  expect(lineUnits(text.normalize('NFC')).join('|')).toBe(units.normalize('NFC'));
});

test('[SHOW-48] a unit never begins with a mark, a stacked letter or a closing consonant', () => {
  const letters = [...'ကဂငဝအ၎ဿ\u102c\u1031\u1039\u103a\u1037။a1'];
  const texts = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `ကတ်${a}${b}${c}တာ`)));
  for (const text of texts) {
    const [, ...others] = lineUnits(text);
    for (const unit of others) expect(unit, text).not.toMatch(/^(\p{M}|[က-ဪ]\u1037?[\u1039\u103a])/u);
  }
});
