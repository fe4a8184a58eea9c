/**
 * Converts between Unicode and Zawgyi letter by letter: each is read with all of its signs and written anew. Zawgyi writes ေ and
 * ြ before the letter, and has several shapes of a sign; docs/decisions/0198 says which are written where, and why.
 */

/** A consonant or independent vowel with what stands on, below and around it, in Unicode. */
interface Letter {
  readonly base: string;
  /** Letters below the base, without virama. */
  readonly stack: string;
  readonly signs: ReadonlySet<string>;
  /** The asat is on the base (ယောက်ျား, ကျွန်ုပ်), not behind the other signs (တော်, ချ်). */
  readonly isAsatFirst: boolean;
}

const tallAa = '\u102b';
const aa = '\u102c';
const i = '\u102d';
const ii = '\u102e';
const u = '\u102f';
const uu = '\u1030';
const e = '\u1031';
const ai = '\u1032';
const anusvara = '\u1036';
const dot = '\u1037';
const virama = '\u1039';
const asat = '\u103a';
const ya = '\u103b';
const ra = '\u103c';
const wa = '\u103d';
const ha = '\u103e';
/** In the order of NFC. */
const unicodeOrder = [ya, ra, wa, ha, e, i, ii, u, uu, tallAa, aa, ai, anusvara, dot, asat];
/** The nga above a letter, as a sign. Unicode has it before the letter, as three characters. */
const kinzi = '\u1064';
const unicodeKinzi = `\u1004${asat}${virama}`;

/** Reads `ab cde` as a → b, c → de. */
const table = (text: string) => new Map(text.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)]));
/** Of two shapes of the same the first is written. */
const reversed = (map: ReadonlyMap<string, string>) =>
  new Map([...map].toReversed().map(([zawgyi, unicode]) => [unicode, zawgyi]));

const signsOfZawgyi = table(
  '\u1033\u102f \u1034\u1030 \u1039\u103a \u103a\u103b \u107d\u103b \u103b\u103c \u107e\u103c \u107f\u103c \u1080\u103c \u1081\u103c ' +
    '\u1082\u103c \u1083\u103c \u1084\u103c \u103c\u103d \u103d\u103e \u1087\u103e \u105a\u102b\u103a \u1088\u103e\u102f \u1089\u103e\u1030 ' +
    '\u108a\u103d\u103e \u108b\u1064\u102d \u108c\u1064\u102e \u108d\u1064\u1036 \u108e\u102d\u1036 \u1094\u1037 \u1095\u1037 \u1096\u103d',
);
const stacksOfZawgyi = table(
  '\u1060က \u1061ခ \u1062ဂ \u1063ဃ \u1065စ \u1066ဆ \u1067ဆ \u1068ဇ \u1069ဈ \u106cဋ \u106dဌ \u1070ဏ \u1071တ \u1072တ \u1096တ \u1073ထ ' +
    '\u1074ထ \u1075ဒ \u1076ဓ \u1077န \u1078ပ \u1079ဖ \u107aဗ \u107bဘ \u1093ဘ \u107cမ \u1085လ',
);
/** Letters of another shape, and pairs of letters that are one shape. */
const basesOfZawgyi = table(
  '\u106aဉ \u106bည \u1086ဿ \u108fန \u1090ရ \u106eဍဍ \u106fဍဎ \u1091ဏဍ \u1092ဋဌ \u1097ဋဋ',
);
const signShapes = reversed(signsOfZawgyi);
const stackShapes = reversed(stacksOfZawgyi);
const baseShapes = reversed(basesOfZawgyi);

/** Kinzi, base, letters below, signs; or signs without a letter. */
const unicodeLetters =
  /([\u1004\u101b\u105a]\u103a\u1039(?=[\u1000-\u1021]))?([\u1000-\u102a\u103f\u104e])((?:\u1039[\u1000-\u1021])*)([\u102b-\u1032\u1036\u1037\u103a-\u103e]*)|[\u1039-\u103e]+/g;
/** Signs before, base, signs behind; or signs without a letter. */
const zawgyiLetters =
  /([\u1031\u103b\u107e-\u1084]*)([\u1000-\u102a\u104e\u106a\u106b\u106e\u106f\u1086\u108f-\u1092\u1097])([\u102b-\u1030\u1032-\u1037\u1039\u103a\u103c\u103d\u105a\u1060-\u1069\u106c\u106d\u1070-\u107d\u1085\u1087-\u108e\u1093-\u1096]*)|[\u1033\u1034\u1039-\u103d\u105a-\u1069\u106c\u106d\u1070-\u1085\u1087-\u108e\u1093-\u1096]+/g;
/** A digit zero beside a letter or sign and no digit: typed for the letter wa, which looks the same. */
const zeroAsWa =
  /(?<=[\u1000-\u103f\u1050-\u109f])\u1040(?![\u1040-\u1049])|(?<![\u1040-\u1049])\u1040(?=[\u1000-\u103f\u1050-\u109f])/g;
/** Letters and signs of Mon, Shan and Karen, which no Zawgyi font has. */
const otherLanguages = /[\u1022\u1028\u1033-\u1035\u1050-\u109d\ua9e0-\ua9ff\uaa60-\uaa7f]/;

/** Letters that take the wide shape of ြ. */
const wideLetters = new Set('ကဃဆဏတထဘယလသဟအ');
/** A vowel finds no room below their tail. */
const longLetters = new Set('ညဠဥ');
/** Letters below that reach under an aa behind their base. */
const wideStacks = new Set('ဆဘ');

function letterOf(base: string, stack: string, signs: string): Letter {
  const isAsatFirst = /\u103a[\u103b\u102b\u102c]|\u103a.*[\u102f\u1030]|[\u102f\u1030].*\u103a/.test(signs);
  return { base, stack, signs: new Set(signs), isAsatFirst };
}

function inUnicode({ base, stack, signs, isAsatFirst }: Letter): string {
  const first = isAsatFirst ? asat : '';
  const stacked = [...stack].map((letter) => virama + letter);
  const others = unicodeOrder.filter((sign) => signs.has(sign) && sign !== first);
  return [signs.has(kinzi) ? unicodeKinzi : '', base, ...stacked, first, ...others].join('');
}

const shapeIf = (isThere: boolean, shape: string) => (isThere ? shape : '');

function inZawgyi({ base, stack, signs, isAsatFirst }: Letter): string {
  const has = (sign: string) => signs.has(sign);
  const isPair = stack !== '' && baseShapes.has(base + stack);
  const isStackedTwa = stack === 'တ' && has(wa);
  const hasWa = has(wa) && !isStackedTwa;
  const hasU = has(u) || has(uu);
  /** Something is below or beside the letter, so that a vowel stands to the right of it. */
  const isTall = [ya, ra, wa].some(has) || (stack !== '' && !isPair) || longLetters.has(base);
  const isHaWithU = has(ha) && has(u) && !isTall;
  /** The letter below is written behind the aa. */
  const isStackAfterAa = wideStacks.has(stack) && has(aa);

  const baseShape = () => {
    if (isPair) return baseShapes.get(base + stack);
    if (base === 'ဉ' && has(asat)) return 'ဥ';
    const hasOtherShape =
      base === 'ဿ' ||
      (base === 'န' && (stack !== '' || hasU || [ra, wa, ha].some(has))) ||
      (base === 'ရ' && hasU && !isTall && !(has(ha) && has(uu))) ||
      (base === 'ည' && (stack !== '' || has(wa))) ||
      (base === 'ဉ' && (stack !== '' || hasU));
    return hasOtherShape ? baseShapes.get(base) : base;
  };
  const stackShape = () => {
    if (isPair) return '';
    if (isStackedTwa) return '\u1096';
    if (base === 'န' && stack === 'တ') return '\u1072';
    return [...stack].map((letter) => stackShapes.get(letter) ?? `\u1039${letter}`).join('');
  };
  const above = [kinzi, i, ii, ai, anusvara].filter(has).join('');
  const raShape = () => {
    const shapes = hasWa ? '\u1081\u1082\u1083\u1084' : '\u103b\u107e\u107f\u1080';
    return shapes.charAt((above === '' ? 0 : 2) + (wideLetters.has(base) ? 1 : 0));
  };
  const medials = () => {
    if (hasWa) return (has(ha) ? '\u108a' : '\u103c') + shapeIf(has(ya), '\u107d');
    if (isHaWithU) return '\u1088';
    return shapeIf(has(ha), has(ra) || base === 'ည' ? '\u1087' : '\u103d') + shapeIf(has(ya), '\u103a');
  };
  const vowelBelow = () => {
    if (has(uu)) return isTall || has(ha) ? '\u1034' : uu;
    if (!has(u) || isHaWithU) return '';
    return isTall ? '\u1033' : u;
  };
  const dotShape = () => {
    if (has(aa) || has(tallAa)) return isStackAfterAa ? '\u1094' : dot;
    if (base === 'ရ' || has(ya) || has(wa) || isHaWithU || (hasU && isTall)) return '\u1095';
    return base === 'န' || hasU || has(ha) ? '\u1094' : dot;
  };
  const lateAsat = has(asat) && !isAsatFirst ? '\u1039' : '';
  return [
    shapeIf(has(e), e),
    has(ra) ? raShape() : '',
    baseShape(),
    shapeIf(isStackAfterAa, aa),
    stackShape(),
    shapeIf(isAsatFirst, '\u1039'),
    medials(),
    signShapes.get(above) ?? above,
    vowelBelow(),
    shapeIf(has(aa) && !isStackAfterAa, aa),
    has(tallAa) && lateAsat ? '\u105a' : shapeIf(has(tallAa), tallAa) + lateAsat,
    has(dot) ? dotShape() : '',
  ].join('');
}

const signOf = (mark: string) => signsOfZawgyi.get(mark) ?? mark;

/** Converts a mark of Zawgyi that has no letter. */
function strayMark(mark: string): string {
  const letter = stacksOfZawgyi.get(mark);
  return letter === undefined ? signOf(mark).replace(kinzi, unicodeKinzi) : virama + letter;
}

/** ၎င်း is one character in Zawgyi, often typed with င္း too, and as the digit four. */
const unicodeLocative = `\u104e\u1004${asat}\u1038`;
const typedLocative = /[\u1044\u104e]\u1004\u1039\u1038/g;

const burmeseRuns = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+/g;

function runInZawgyi(run: string): string {
  if (otherLanguages.test(run)) return run;
  return run
    .replaceAll(unicodeLocative, '\u104e')
    .replace(unicodeLetters, (all, before?: string, base?: string, stacked = '', signs = '') => {
      if (base === undefined) return [...all].map((sign) => signShapes.get(sign) ?? sign).join('');
      return inZawgyi(letterOf(base, stacked.replaceAll(virama, ''), (before ? kinzi : '') + signs));
    });
}

function runInUnicode(run: string): string {
  return (
    run
      .replaceAll(zeroAsWa, 'ဝ')
      .replaceAll(typedLocative, '\u104e')
      .replace(zawgyiLetters, (all, before = '', shape?: string, behind = '') => {
        if (shape === undefined) return [...all].map(strayMark).join('');
        const [letter = '', below = ''] = basesOfZawgyi.get(shape) ?? shape;
        const marks = [...(before + behind)];
        const stack = below + marks.map((mark) => stacksOfZawgyi.get(mark) ?? '').join('');
        const signs = marks.map(signOf).join('');
        // The letters U and nya have one shape.
        const base = letter === 'ဥ' && (stack !== '' || signs.includes(asat)) ? 'ဉ' : letter;
        return inUnicode(letterOf(base, stack, signs));
      })
      .replaceAll('\u104e', unicodeLocative)
      // Zawgyi is typed with စ and ya for the letter jha.
      .replaceAll('စျ', 'ဈ')
  );
}

/** Converts Burmese in Unicode to Zawgyi. Runs of other languages of the script stay. */
export const unicodeToZawgyi = (text: string): string => text.replace(burmeseRuns, runInZawgyi);

/** Converts Zawgyi to Unicode in NFC. */
export const zawgyiToUnicode = (text: string): string =>
  text.replace(burmeseRuns, runInUnicode).normalize('NFC');
