/** Runs of letters, signs, digits and punctuation in the ranges of Unicode and Zawgyi. */
const burmeseRuns = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+/g;

/**
 * Letter pairs that Burmese stacks, in words from Pali and Sanskrit. Zawgyi writes its asat as ္ and so would stack any
 * two letters.
 */
const stackedPairs =
  'ကက ကခ ဂဂ ဂဃ စစ စဆ ဇဇ ဇဈ ဉစ ဉဆ ဉဇ ဉဈ ဋဋ ဋဌ ဍဍ ဍဎ ဏဋ ဏဌ ဏဍ ဏဎ ဏဏ တတ တထ ဒဒ ဒဓ နတ နထ နဒ နဓ နန ပပ ပဖ ဗဗ ဗဘ မပ မဖ မဗ မဘ မမ လလ ဟမ';
const stack = stackedPairs
  .split(' ')
  .map(([upper, lower]) => `${upper}\u1039${lower}`)
  .join('|');
const kinzi = '[\u1004\u101b]\u103a\u1039[\u1000-\u1021]';
/** A letter that opens a syllable: not followed by asat, except in contractions (ယောက်ျား, ကျွန်ုပ်). */
const opening = `(?:${kinzi}|${stack}|[\u1000-\u1021\u103f](?!\u103e?\u1037?\u103a(?!\u103b[\u102b\u102c]|\u102f))\u103a?|[\u1023-\u102a]|\u104e(?=\u1004\u103a\u1038))`;
/** In Unicode order, each on the letters that take it: Zawgyi writes ွ as ြ, and ြ before its letter as ျ. */
const medials =
  '(?:(?<=[ကခဂစဇညတထဒနပဖဗဘမယရလသဟ]\u103a?)\u103b)?(?:(?<=[ကခဂငတဒဓပဖဗဘမသဟ]\u103b?)\u103c)?(?:(?<!ဝ)\u103d)?\u103e?';
const vowels =
  '(?:\u1031(?:[\u102b\u102c](?:\u1037?\u103a)?)?|[\u102d\u102e]?[\u102f\u1030]?\u1036?|\u1032|[\u102b\u102c]\u1036?)\u1037?\u1038?';
/** Letters with asat that close a syllable; several in foreign names. */
const closing =
  '(?:[\u1000-\u1021]\u103e?\u103b?\u1037?\u103a(?!\u103b[\u102b\u102c]|\u102f)\u103b?\u1038?)*';
const syllables = new RegExp(
  `^(?:[\u1040-\u1049]|[\u104a-\u104d\u104f]|${opening}${medials}${vowels}${closing})*$`,
);
/** A stack closes a syllable with a short vowel, except in Mon names with ကျိုက်. */
const stackAfterLongVowel =
  /(?<!ကျ)\u102d\u102f[\u1000-\u1021]\u1039|[\u102b\u1032\u1036-\u1038][\u1000-\u1021]\u1039/;

/** Not written by any Zawgyi font: ှ and ဿ, and letters and signs of Mon, Shan and Karen. */
const notZawgyi =
  /[\u1022\u1028\u1035\u103e\u103f\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]|[\u1062\u1063]\u103a/;

/** Whether a text in NFC is valid Burmese Unicode spelling: its syllables and stacked letters. */
export function isUnicodeSpelling(text: string): boolean {
  return (text.match(burmeseRuns) ?? []).every(
    (run) => syllables.test(run) && !stackAfterLongVowel.test(run),
  );
}

/** Whether a Zawgyi font could have written a text. */
export function mayBeZawgyi(text: string): boolean {
  return !notZawgyi.test(text);
}

/** Corrects a text in NFC: signs in the wrong order, or look-alike signs, as often typed. */
export function inSpellingOrder(text: string): string {
  return text
    .replaceAll(/\u1036([\u102f\u1030])/g, '$1\u1036')
    .replaceAll(/([\u102f\u1030])([\u102d\u102e])/g, '$2$1')
    .replaceAll('\u103e\u103d', '\u103d\u103e')
    .replaceAll(/\u1038(\u1037?\u103a)/g, '$1\u1038')
    .replaceAll('န\u102f\u103a', 'န\u103a\u102f')
    .replaceAll(/\u103a\u103a+/g, '\u103a')
    .replaceAll(/\u1025(?=\u1037?[\u1039\u103a])/g, '\u1009')
    .replaceAll('၄င်း', '၎င်း')
    .replaceAll(/\u1040(?=[\u1000-\u103e])|(?<=[\u1000-\u103e])\u1040/g, '\u101d')
    .normalize('NFC');
}
