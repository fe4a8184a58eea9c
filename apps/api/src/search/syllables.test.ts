import { expect, test } from 'vitest';
import { syllablesOf } from './syllables.ts';
import { processorTime } from '../testing/quickest.ts';

test.each([
  // Consonants with medials, vowels and tones.
  ['ကလေး', 'က လေး'],
  ['မြို့', 'မြို့'],
  ['ကျောက်စိမ်း', 'ကျောက် စိမ်း'],
  ['နွေရာသီ', 'နွေ ရာ သီ'],
  ['မွှေး', 'မွှေး'],
  ['ရန်ကုန်မြို့', 'ရန် ကုန် မြို့'],
  ['လုံချည်', 'လုံ ချည်'],
  ['သနပ်ခါးမှုန့်', 'သ နပ် ခါး မှုန့်'],
  ['ဟင်းသီးဟင်းရွက်', 'ဟင်း သီး ဟင်း ရွက်'],
  ['နှုတ်ခမ်းနီ', 'နှုတ် ခမ်း နီ'],
  // Consonants with asat close a syllable, also two of them; the vowel o with asat does not.
  ['ဘတ်စ်ကား', 'ဘတ်စ် ကား'],
  ['လက်ပ်တော့', 'လက်ပ် တော့'],
  ['ကော်ဖီ', 'ကော် ဖီ'],
  ['သော်တာ', 'သော် တာ'],
  ['ပိုက်ဆံအိတ်', 'ပိုက် ဆံ အိတ်'],
  // Stacked consonants: the upper one closes, the lower one opens.
  ['မန္တလေး', 'မန် တ လေး'],
  ['တက္ကသိုလ်', 'တက် က သိုလ်'],
  ['ကမ္ဘာ', 'ကမ် ဘာ'],
  ['ဗုဒ္ဓ', 'ဗုဒ် ဓ'],
  ['သိပ္ပံ', 'သိပ် ပံ'],
  ['ပတ္တမြား', 'ပတ် တ မြား'],
  ['ဣန္ဒြေ', 'ဣန် ဒြေ'],
  ['လက္ဖက်', 'လက် ဖက်'],
  // Kinzi, great sa, contractions.
  ['အင်္ကျီ', 'အင် ကျီ'],
  ['သင်္ကြန်', 'သင် ကြန်'],
  ['ပြဿနာ', 'ပြသ် သ နာ'],
  ['ယောက်ျား', 'ယောက် ကျား'],
  ['ကျွန်ုပ်', 'ကျွန် နုပ်'],
  // Independent vowels.
  ['ဥပဒေ', 'ဥ ပ ဒေ'],
  ['ဧရာဝတီ', 'ဧ ရာ ဝ တီ'],
  ['ဦးထုပ်', 'ဦး ထုပ်'],
])('%s is %s', (text, syllables) => {
  expect(syllablesOf(text.normalize('NFC')).join(' ')).toBe(syllables.replaceAll('ါ', 'ာ').normalize('NFC'));
});

test.each([
  ['tone and killer in either order', 'မြန\u1037\u103a', 'မြန\u103a\u1037'],
  ['medials in any order', 'မ\u103e\u103dေး', 'မ\u103d\u103eေး'],
  ['vowels in any order', 'လ\u1036\u102f', 'လ\u102f\u1036'],
  ['a mark typed twice', 'လုံးး', 'လုံး'],
  ['tall and short aa', 'ခါး', 'ခား'],
  ['vowel u with a mark of i, and vowel uu', '\u1025\u102eး', '\u1026း'],
  ['small nya with a mark of i, and vowel uu', '\u1009\u102eး', '\u1026း'],
  ['vowel u for small nya', '\u1025ာဏ်', '\u1009ာဏ်'],
  ['small nya for vowel u', '\u1009ပဒေ', '\u1025ပဒေ'],
  ['ca with medial ya for jha', '\u1005\u103bေး', '\u1008ေး'],
  ['sa with medial ra for vowel o', '\u101e\u103cဇာ', '\u1029ဇာ'],
  ['a contraction written out', 'ယောက်ျား', 'ယောက်ကျား'],
  ['a stack written out', 'မန္တလေး', 'မန်တလေး'],
])('%s make no difference', (_, one, other) => {
  expect(syllablesOf(one)).toEqual(syllablesOf(other));
});

test('other characters are dropped or separate', () => {
  expect(syllablesOf('')).toEqual([]);
  expect(syllablesOf('\u102d\u103a')).toEqual([]);
  expect(syllablesOf('\u103aက')).toEqual(['က']);
  expect(syllablesOf('န်')).toEqual(['န်']);
  expect(syllablesOf('\u1075\u1062\u107c\u103a').length).toBeGreaterThan(0);
});

const timeOf = (text: string) => processorTime(() => syllablesOf(text), { limit: 1_000 });

test('splitting a long text takes linear time', async () => {
  for (const piece of ['ဝမ်းဆက်အင်္ကျီ', 'က', '\u1039', 'က\u103a\u103b', 'က\u102d', '\u1025']) {
    const shorter = await timeOf(piece.repeat(10_000));
    // Linear: ten times the length takes ten times as long, not a hundred times.
    const most = Math.max(1_000, 40 * shorter);
    expect(await timeOf(piece.repeat(100_000)), JSON.stringify(piece)).toBeLessThan(most);
  }
  expect(await timeOf('က' + '\u102d'.repeat(200_000))).toBeLessThan(1_000);
});
