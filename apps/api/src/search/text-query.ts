import { isBurmese, searchText, wordsOf, type Word } from './search-text.ts';

/**
 * What buyers call the same thing: a line a thing, its names parted by bars. Burmese spellings and pairs of languages;
 * Burmese words in Latin letters as they are commonly typed. Only names that always mean the same belong together.
 */
const synonyms = `
လုံချည် | လုံခြည် | longyi | longgyi | lonegyi | lone gyi | lungyi | longyee | lonchi | sarong
ထဘီ | ထမီ | htamein | htamain | thamein | tamein | htabi
ပုဆိုး | paso | pasoe | puso | pasho
သနပ်ခါး | သနပ်ခား | thanaka | thanakha | thanakar | thanatkhar | tanaka
အင်္ကျီ | အကျီ | အင်ကျီ | အင်္ကျ | eingyi | inngyi | aingyi
ရင်ဖုံး | yinbon | yinphone | yinbone
ရင်စေ့ | yinzi | yinzee
တိုက်ပုံ | taikpon | tikepone | taik pon
ရှပ် | ရှပ်အင်္ကျီ | shirt
တီရှပ် | tshirt | t shirt | tee shirt
ဘောင်းဘီ | ဘောင်းဘီရှည် | baungbi | bongbi | trousers | pants
ဂါဝန် | gown | gawn | dress
ဂျင်း | jeans | jean
ဂျာကင် | ဂျက်ကက် | jacket
ဖိနပ် | phinat | panat | shoes | footwear
ဖိနပ်ပါး | ညှပ်ဖိနပ် | slippers | flip flops
ထီး | htee | umbrella
အိတ် | eik | bag
လွယ်အိတ် | lwal eik | lwe eik | shoulder bag
ကျောပိုးအိတ် | backpack | rucksack
နာရီ | nayi | nar yi
လက်ပတ်နာရီ | wristwatch | watch
လက်ဖက် | လ္ဘက် | လဘက် | လပက် | lahpet | laphet | lapet | lephet
လက်ဖက်ရည် | လဘက်ရည် | lahpetyay | laphet yay
ကော်ဖီ | kawfi | coffee
ငါးပိ | ngapi | ngapee
မုန့်ဟင်းခါး | မုန့်ဟင်းခား | mohinga | mohingar | mont hin gar | monhinga
မုန့် | mont | mote | snack
ခေါက်ဆွဲ | khauk swe | khaukswe | noodle | noodles
ဆန် | hsan
ထမင်းပေါင်းအိုး | ရိုက်ကွတ်ကာ | rice cooker
ဆီ | hsi
မြေပဲဆီ | peanut oil | groundnut oil
ငံပြာရည် | ngan pya yay | fish sauce
သကြား | thagya | sugar
ဆား | hsar | salt
နို့ | noh | milk
ကြက်ဥ | egg | eggs
ဆပ်ပြာ | sat pyar | satpya | soap
ခေါင်းလျှော်ရည် | shampoo
သွားတိုက်ဆေး | toothpaste
သွားတိုက်တံ | သွားပွတ်တံ | toothbrush
ရေမွှေး | yay mhway | perfume
နှုတ်ခမ်းနီ | lipstick
ဖုန်း | phone | phones | hpone
မိုဘိုင်း | မိုဘိုင်းဖုန်း | mobile | mobile phone
အားသွင်းကြိုး | charging cable | usb cable
အားသွင်းခေါင်း | ချာဂျာ | charger
ပါဝါဘဏ် | ပါဝါဘန့် | power bank | powerbank
နားကြပ် | earphone | earphones | headphone | headphones | earbuds
စပီကာ | speaker | speakers
လက်ပ်တော့ | လက်တော့ | လက်ပ်တော့ပ် | laptop | notebook computer
ကွန်ပျူတာ | ကွန်ပြူတာ | computer
ကီးဘုတ် | ကီးဘုဒ် | keyboard
မောက်စ် | မောက် | mouse
တီဗီ | ရုပ်မြင်သံကြား | tv | television
ရေခဲသေတ္တာ | fridge | refrigerator
အဝတ်လျှော်စက် | washing machine
ပန်ကာ | panka | fan
အဲကွန်း | အဲယားကွန်း | aircon | air con | air conditioner
ဓာတ်မီး | လက်နှိပ်ဓာတ်မီး | torch | flashlight
ဖယောင်းတိုင် | candle | candles
ခြင်ထောင် | chin htaung | mosquito net
စောင် | saung | blanket
ခေါင်းအုံး | gaung ohn | pillow
အိပ်ရာခင်း | bed sheet | bedsheet
ကော်ဇော | carpet | rug
ပန်းကန် | pagan | plate | plates
ဇွန်း | zun | spoon
ဓား | dah | knife
အိုး | oh | pot
ဒယ်အိုး | dayoh | frying pan | wok
ရေနွေးအိုး | kettle
ရေဘူး | water bottle
ကြောင်စာ | ကြောင်အစာ | cat food
ခွေးစာ | ခွေးအစာ | dog food
ကစားစရာ | အရုပ် | toy | toys
ဘောလုံး | bawlone | football | soccer ball
စက်ဘီး | setbein | bicycle | bike
စာအုပ် | saok | sar oak | book | books
ဘောပင် | ဘောလ်ပင် | pen
ခဲတံ | pencil
ပိတောက် | padauk
ယွန်း | ယွန်းထည် | yun | lacquerware
ပုတီး | putee | beads
အချိတ် | acheik | acheit | acheick
ပိုး | ပိုးထည် | silk
ချည် | ချည်သား | cotton
မိတ်ကပ် | makeup | make up
မျက်နှာသစ် | face wash | facial foam
ဈေး | zay
`;

/** More words than anybody types; bounds the work of one search. */
const wordsAtMost = 10;

export interface QueryForm {
  /** Latin words: whole words only, or what begins with them too. Burmese ones are always found by whole syllables. */
  readonly latin: 'whole' | 'beginning';
  /** The last Burmese syllable may still be incomplete. */
  readonly typing?: boolean;
  /** Other words that a word is also searched as. */
  readonly alsoAs?: ReadonlyMap<string, readonly string[]>;
}

const lexeme = (text: string, beginning: boolean): string => `'${text}'${beginning ? ':*' : ''}`;

function wordQuery(word: Word, { latin, alsoAs }: QueryForm, typing: boolean): string {
  const [first = '', second] = word;
  if (!isBurmese(first)) {
    const others = (alsoAs?.get(first) ?? []).map((other) => lexeme(other, false));
    // Too much begins with a single letter.
    return [lexeme(first, latin === 'beginning' && first.length > 1), ...others].join(' | ');
  }
  if (second === undefined) return lexeme(first, false);
  return neighboursIn(word)
    .map((text, at, all) => lexeme(text, typing && at === all.length - 1))
    .join(' & ');
}

/** The longest pieces of a phrase that the index knows: itself up to three syllables, else each three that follow. */
function neighboursIn(syllables: Word): string[] {
  const size = Math.min(syllables.length, 3);
  return syllables.slice(size - 1).map((_, at) => syllables.slice(at, at + size).join('.'));
}

const nameQuery = (name: Name, form: QueryForm, typing: boolean): string =>
  name.map((word, at) => `(${wordQuery(word, form, typing && at === name.length - 1)})`).join(' & ');

/** All words of the text must be found, each by any of its names. */
function readingQuery(words: readonly Word[], form: QueryForm): string {
  const conditions: string[] = [];
  for (let at = 0; at < words.length;) {
    const { names, length } = namesAt(words, at);
    at += length;
    const typing = form.typing === true && at === words.length;
    const [typed, ...others] = names.map((name, place) =>
      nameQuery(name, place === 0 ? form : { latin: 'whole' }, typing && place === 0),
    );
    conditions.push(`(${[typed, ...others].join(' | ')})`);
  }
  return conditions.join(' & ');
}

/** What a buyer typed, in each way that it may have been meant. */
export interface Typed {
  readonly readings: readonly (readonly Word[])[];
}

/** What the names of `product_search` begin with when they begin with the typed text. */
export function nameBeginnings({ readings }: Typed): string[] {
  return readings.map((words) => words.flat().join(''));
}

/** @param readings the text in each way that it can be read (`readingsOf`) */
export function typedText(readings: readonly string[]): Typed {
  const distinct = [...new Set(readings.map((reading) => searchText(reading)))];
  return {
    readings: distinct
      .map((reading) => wordsOf(reading).slice(0, wordsAtMost))
      .filter(({ length }) => length > 0),
  };
}

/** As a PostgreSQL tsquery; '' when there is nothing to search for. Holds letters, digits and marks only. */
export function tsqueryOf({ readings }: Typed, form: QueryForm): string {
  return [...new Set(readings.map((words) => `(${readingQuery(words, form)})`))].join(' | ');
}

/** The Latin words of three letters and more. */
export function latinWordsOf({ readings }: Typed): string[] {
  const words = readings.flat().flatMap(([first = '']) => (/^[a-z]{3,}$/.test(first) ? [first] : []));
  return [...new Set(words)];
}

/** A name as it is searched for: all its words must be found. */
type Name = readonly Word[];

const keyOf = (name: Name): string => name.map((word) => word.join('.')).join(' ');

const groups = new Map<string, Name[]>();
for (const line of synonyms.trim().split('\n')) {
  const names = new Map(
    line.split('|').map((name) => [searchText(name), wordsOf(searchText(name))] as const),
  );
  for (const key of names.keys()) groups.set(key, [...(groups.get(key) ?? []), ...names.values()]);
}

const longestName = Math.max(...[...groups.values()].flat().map((name) => name.length));

/** The other names of the longest known name that begins at `from`, itself first, and how many words it takes. */
function namesAt(words: readonly Word[], from: number): { names: Name[]; length: number } {
  for (let length = Math.min(longestName, words.length - from); length > 0; length -= 1) {
    const name = words.slice(from, from + length);
    const others = groups.get(keyOf(name));
    if (others) return { names: [name, ...others.filter((other) => keyOf(other) !== keyOf(name))], length };
  }
  const word = words[from] ?? [];
  return { names: [[word], ...respellings(word).map((respelt) => [respelt])], length: 1 };
}

const respellingsAtMost = 8;

/** A Burmese phrase with one of the names in it written another way. */
function respellings(phrase: Word): Word[] {
  const found: Word[] = [];
  for (let from = 0; from < phrase.length; from += 1) {
    for (let to = from + 2; to <= Math.min(phrase.length, from + 6); to += 1) {
      for (const [other, more] of groups.get(phrase.slice(from, to).join('.')) ?? []) {
        if (other === undefined || more !== undefined || !isRespelling(other, phrase.slice(from, to)))
          continue;
        found.push([...phrase.slice(0, from), ...other, ...phrase.slice(to)]);
        if (found.length === respellingsAtMost) return found;
      }
    }
  }
  return found;
}

const isRespelling = (other: Word, name: Word): boolean =>
  other.length > 1 && /^[\u1000-\u109f]/.test(other[0] ?? '') && other.join('.') !== name.join('.');
