import { join } from 'node:path';
import { zawgyiToUnicode } from '@zay/contract/zawgyi';
import { beforeAll, expect, test } from 'vitest';
import { zawgyiMessages } from '../../vite/zawgyi-messages.ts';
import { messages as english } from './en/index.ts';
import { messages as englishNoAnswer } from './en/no-answer.ts';
import { messages as englishSuggestion } from './en/zawgyi-suggestion.ts';
import { messages as burmese } from './my/index.ts';
import { messages as burmeseNoAnswer } from './my/no-answer.ts';
import { messages as burmeseSuggestion } from './my/zawgyi-suggestion.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const texts = {
  'en-US': flat({ ...english, ...englishNoAnswer, ...englishSuggestion }),
  unicode: flat({ ...burmese, ...burmeseNoAnswer, ...burmeseSuggestion }),
  zawgyi: new Map<string, string>(),
};

beforeAll(async () => {
  for (const part of ['index', 'no-answer', 'zawgyi-suggestion'])
    for (const [key, text] of flat(await generate(part))) texts.zawgyi.set(key, text);
});

/** Content that the build generates for `virtual:zawgyi-messages/<part>`. */
async function generate(part: string): Promise<Texts> {
  const plugin = zawgyiMessages({ source: join(import.meta.dirname, 'my') });
  const load = plugin.load as (this: object, id: string) => Promise<string>;
  const code = await load.call({ addWatchFile: () => {} }, `\0virtual:zawgyi-messages/${part}`);
  return JSON.parse(code.slice(code.indexOf('{'))) as Texts;
}

function flat(messages: Texts): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([domain, named]) =>
      Object.entries(named).map(([name, text]) => [`${domain}.${name}`, text] as const),
    ),
  );
}

test('[ZAW-11] every text of the shop comes back from Zawgyi unchanged', () => {
  const different = [...texts.zawgyi].filter(
    ([key, text]) => zawgyiToUnicode(text) !== texts.unicode.get(key)?.normalize('NFC'),
  );
  expect(different).toEqual([]);
});

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test('[LANG-14] every message exists in all three languages, not empty and with the same placeholders', () => {
  const keys = [...texts['en-US'].keys()].sort();
  expect(keys.length).toBeGreaterThan(300);
  for (const language of ['unicode', 'zawgyi'] as const) {
    expect([...texts[language].keys()].sort()).toEqual(keys);
    for (const key of keys) {
      const text = texts[language].get(key) ?? '';
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(texts['en-US'].get(key) ?? ''));
    }
  }
});

test('Burmese messages are NFC, with digits 0-9, ဈေး spelt with its own letter and no invisible characters', () => {
  for (const [key, text] of texts.unicode) {
    expect(text.normalize('NFC'), key).toBe(text);
    expect(text, key).not.toMatch(/[\u1040-\u1049\u200b-\u200f\u2060\ufeff\u00a0]|\u1005\u103b\u1031\u1038/);
  }
});

test('[LANG-11] the Zawgyi messages are the Unicode ones, converted', () => {
  expect(texts.zawgyi.get('common.kyats')).toBe('\u1000\u103a\u1015\u1039');
  expect(texts.zawgyi.get('frame.articles')).toBe(
    '\u1031\u1006\u102c\u1004\u1039\u1038\u1015\u102b\u1038\u1019\u103a\u102c\u1038',
  );
  const differing = [...texts.unicode].filter(([key, text]) => texts.zawgyi.get(key) !== text);
  expect(differing.length).toBeGreaterThan(texts.unicode.size * 0.9);
});

/** Phrases that the specification quotes (decision 16: verbatim, the first letter may be a capital). */
const quoted: Readonly<Record<string, string>> = {
  'places.addCity': 'add city',
  'places.landmark': 'Popular places near you',
  'ui.codeSent': 'Send OTP code to your phone number',
  'auth.passwordNotMatch': 'password not match',
  'auth.passwordTooShort': 'at least total password {n}',
  'ui.requireCode': 'require code',
  'auth.requireTerms': 'require terms policy',
  'cart.exceedQty': 'Exceed Qty',
  'cart.itemOutOfStock': 'selected item out of stock',
  'cart.notEnoughStock': 'not enough stock',
  'cart.onlyLeft': '{n} only stock left',
  'cart.removeProduct': 'remove product',
  'cart.updateCart': 'update your cart',
  'catalog.endOfResults': 'End of results',
  'catalog.noBrand': 'No Brand Yet',
  'catalog.noResult': 'no result found',
  'catalog.selectLevel': 'Please Select {name}',
  'common.justNow': 'just now',
  'common.noMoreData': 'No More Data',
  'common.somethingWrong': 'Something went wrong!',
  'common.viewMore': 'view more',
  'frame.sessionExpired': 'session expired please log in again.',
  'payments.comingSoon': 'Coming Soon!',
  'questions.all': 'all questions',
  'questions.mine': 'my questions',
  'questions.title': 'Question and Answer ({n})',
  'titles.myAccount': 'My Profile',
};

/** Message keys of the specification; each has a clear sentence of our own. */
const named: Readonly<Record<string, string>> = {
  'require-transfer-phone': 'payments.requireTransferPhone',
  'validate-phone-format': 'payments.validatePhoneFormat',
  'require-bank-slip-image': 'payments.requireSlip',
  'require-bank-account-number': 'payments.requireBankAccount',
  'add-city': 'places.addCity',
  'exceed-qty': 'catalog.exceedQty',
  'pls-select-variant': 'catalog.selectVariant',
  'warning-order-message': 'payments.warningOrderMessage',
  'confirm-order-message': 'payments.confirmOrderMessage',
  'order-success': 'orders.orderSuccess',
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

test('[LANG-12] phrases of the specification are verbatim in English, and exist in Burmese and Zawgyi', () => {
  for (const [key, phrase] of Object.entries(quoted)) {
    expect(lowerFirst(texts['en-US'].get(key) ?? ''), key).toBe(lowerFirst(phrase));
    expect(texts.unicode.get(key), key).toMatch(/[\u1000-\u109f]/);
    expect(texts.zawgyi.get(key), key).toMatch(/[\u1000-\u109f]/);
  }
});

/** The different texts of some messages, by language. */
const textsNamed = (key: RegExp) =>
  Object.values(texts).map(
    (of) => new Set([...of].filter(([name]) => key.test(name)).map(([, text]) => text)),
  );

test('[SHOW-31] each language has one name for going to pay and one for the press that places the order', () => {
  const toPayment = textsNamed(
    /^cart\.pay$|^(classes|certificate|myRequests)\.pay$|^(classes|score)\.submit$|^certificate\.send$/,
  );
  expect(toPayment.map((names) => names.size)).toEqual([1, 1, 1]);
  expect(toPayment.flatMap((names) => [...names]).slice(0, 2)).toEqual(['Go to payment', 'ငွေပေးချေမည်']);
  const placing = textsNamed(/^cart\.placeOrder$/).flatMap((names) => [...names]);
  expect(placing.slice(0, 2)).toEqual(['Place order', 'အော်ဒါတင်မည်']);
  // No other text is a press of the checkout with a name of its own.
  const others = /^(make purchase|checkout|pay|buy|continue to payment|ဝယ်ယူမည်|ငွေရှင်းမည်)$/i;
  for (const of of Object.values(texts)) expect([...of].filter(([, text]) => others.test(text))).toEqual([]);
});

/** What a native speaker would not print, found in the English texts once. Quoted phrases of the specification stay. */
const odd =
  /\b(the line|goods|pieces|rider|no order came|taken up again|stands? on|what holds|be brought|shall we|not .* any more|moving picture|tell here)\b/i;

test('[SHOW-32] English texts use the words of a shop', () => {
  const found = [...texts['en-US']].filter(([key, text]) => !(key in quoted) && odd.test(text));
  expect(found).toEqual([]);
});

test('[LANG-12] every message key that the specification names is a sentence in all three languages', () => {
  for (const [name, key] of Object.entries(named)) {
    const text = texts['en-US'].get(key) ?? '';
    expect(text, name).toContain(' ');
    expect(text, name).not.toContain(name);
    expect(texts.unicode.get(key), name).toMatch(/[\u1000-\u109f]/);
    expect(texts.zawgyi.get(key), name).toMatch(/[\u1000-\u109f]/);
  }
});

test('[ADDR-05 ADDR-06 ADDR-07] missing parts of an address are named in all three languages', () => {
  const said = (['en-US', 'unicode', 'zawgyi'] as const).map((language) => {
    const text = (key: string) => texts[language].get(key) ?? '';
    const required = (key: string) => text('common.required').replace('{label}', text(key));
    return [text('places.addCity'), required('places.township'), required('places.address')];
  });
  const [english, unicode, inZawgyi] = said;
  expect(english).toEqual(['Add city', 'Township is required', 'Address is required']);
  expect(unicode).toEqual(['မြို့ ရွေးပေးပါ', 'မြို့နယ် ဖြည့်ရန် လိုအပ်ပါသည်', 'လိပ်စာ ဖြည့်ရန် လိုအပ်ပါသည်']);
  for (const [index, text] of (inZawgyi ?? []).entries()) {
    expect(text).toMatch(/[\u1000-\u109f]/);
    expect(text).not.toBe(unicode?.[index]);
  }
});
