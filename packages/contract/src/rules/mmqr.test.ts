import { expect, test } from 'vitest';
import { mmqrFor, readMmqr, readStaticMmqr } from './mmqr.ts';

// A second implementation, written from the format alone: a data object is two digits id, two digits length in
// characters, and a value; 26, 62 and 64 have data objects inside; CRC-16/CCITT-FALSE by a table.

const sumsOfBytes = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum >= 0x8000 ? 0x11021 : 0);
  return sum;
});

const sumOf = (text: string) =>
  Buffer.from(text)
    .reduce((sum, byte) => ((sum & 0xff) << 8) ^ sumsOfBytes[(sum >> 8) ^ byte]!, 0xffff)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0');

/** Every value by its path: `58`, `26.01`. */
function decode(text: string, path = ''): Record<string, string> {
  const characters = Array.from(text);
  const take = (length: number) => {
    if (characters.length < length) throw new Error(`shorter than it says: ${text}`);
    return characters.splice(0, length).join('');
  };
  const values: Record<string, string> = {};
  while (characters.length > 0) {
    const id = take(2);
    const value = take(Number(take(2)));
    if (path === '' && /^(26|62|64)$/.test(id)) Object.assign(values, decode(value, `${id}.`));
    else values[path + id] = value;
  }
  return values;
}

function decodeWhole(text: string): Record<string, string> {
  const { '63': sum, ...values } = decode(text);
  expect(sum).toBe(sumOf(text.slice(0, -4)));
  expect(text.slice(-8, -4)).toBe('6304');
  return values;
}

const part = (id: string, value: string) => id + String(Array.from(value).length).padStart(2, '0') + value;
const signed = (body: string) => `${body}6304${sumOf(`${body}6304`)}`;

interface Parts {
  readonly point?: string;
  readonly account?: string;
  readonly currency?: string;
  readonly country?: string;
  readonly name?: string;
  readonly additional?: string;
  readonly burmese?: string;
}
const merchant = part('00', 'com.mmqrpay.www') + part('01', '123456789012345') + part('02', '000000');

const codeOf = ({
  point = '11',
  account = merchant,
  currency = '104',
  country = 'MM',
  name = 'ZAY',
  additional = '',
  burmese = 'ဈေး',
}: Parts = {}) =>
  signed(
    part('00', '01') +
      part('01', point) +
      part('26', account) +
      part('52', '5311') +
      part('53', currency) +
      part('58', country) +
      part('59', name) +
      part('60', 'Yangon') +
      (additional && part('62', additional)) +
      part('64', part('00', 'MY') + part('01', burmese) + part('02', 'ရန်ကုန်')),
  );

/** Mulberry32: the same numbers in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('the second implementation agrees with the published examples', () => {
  expect(sumOf('123456789')).toBe('29B1');
  expect(sumOf(emvExample.slice(0, -4))).toBe('A13A');
  expect(decode(emvExample)).toMatchObject({ 59: 'BEST TRANSPORT', '64.01': '最佳运输', 54: '23.72' });
});

test('[MMQR-01] 10,000 random orders: an independent decoder reads amount, reference and the unchanged account', () => {
  const below = randomNumbers(44);
  const textOf = (letters: readonly string[], length: number) =>
    Array.from({ length }, () => letters[below(letters.length)]).join('');
  const digits = (length: number) => textOf([...'0123456789'], length);
  const latin = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz&'-.0123456789"];
  // With signs in an order that NFC would change, and one beyond 16 bits.
  const letters = [...latin, ...'ကခဂငစဆညတထဒနပဖဗမယရလဝသဟအ့်ိုာေှ𝄞'];
  for (let order = 0; order < 10_000; order += 1) {
    const terminal = below(2) ? '000000' : digits(8);
    const phone = below(2) ? part('02', `959${digits(9)}`) : '';
    const label = below(2) ? part('05', textOf(latin, 1 + below(25))) : '';
    const code = codeOf({
      account: part('00', 'com.mmqrpay.www') + part('01', digits(15)) + part('02', terminal),
      name: textOf(latin, 1 + below(25)),
      burmese: textOf(letters, 1 + below(50)),
      additional: phone + label,
    });
    const amount = 1 + below(2_000_000_000);
    const reference = [`V${digits(12)}`, `09${digits(9)}`, textOf(latin, 1 + below(60))][below(3)]!;
    const text = mmqrFor(code, amount, reference);
    const changed = { '01': '12', 54: String(amount), '62.05': reference.slice(0, 25) };
    expect(decodeWhole(text)).toEqual({ ...decodeWhole(code), ...changed });
    expect(readMmqr(text)).toMatchObject({ amount: String(amount), reference: reference.slice(0, 25) });
  }
});

test('[MMQR-01] a reference that does not fit beside other texts replaces them', () => {
  const label = 'x'.repeat(25);
  const code = codeOf({ additional: part('01', label) + part('03', label) + part('07', label) });
  expect(decodeWhole(mmqrFor(code, 5, label))['62.07']).toBeUndefined();
  expect(decodeWhole(mmqrFor(code, 5, 'V1'))).toMatchObject({ '62.05': 'V1', '62.07': label });
});

/** The example of EMVCo's specification, of a merchant in China. */
const emvExample =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
  '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A';

test.each([
  ['', 'mmqr-format'],
  ['https://qr.kbzpay.com/123456', 'mmqr-format'],
  ['{"type":"personal","phone":"09770000001"}', 'mmqr-format'],
  ['00020', 'mmqr-format'],
  ['000201', 'mmqr-sum'],
  ['000201010211', 'mmqr-sum'],
  [codeOf().replace('ZAY', 'ZAX'), 'mmqr-sum'],
  [codeOf().slice(0, -1), 'mmqr-sum'],
  [codeOf().slice(0, -4) + '0000', 'mmqr-sum'],
  [signed(part('00', '01') + '5'), 'mmqr-sum'],
  [signed(part('00', '01') + part('58', 'MM') + part('58', 'MM')), 'mmqr-sum'],
  [emvExample, 'mmqr-country'],
  [codeOf({ country: 'TH', currency: '764' }), 'mmqr-country'],
  [codeOf({ currency: '840' }), 'mmqr-country'],
  [codeOf({ account: part('00', 'com.kbzpay') + part('01', '09770000001') }), 'mmqr-personal'],
  [codeOf({ account: part('00', 'com.mmqrpay.www') + part('02', '000000') }), 'mmqr-personal'],
  [codeOf({ account: 'not data objects' }), 'mmqr-personal'],
  [codeOf({ point: '12' }), 'mmqr-amount'],
  [mmqrFor(codeOf(), 100, 'TEST'), 'mmqr-amount'],
])('[MMQR-02] %j is no code of an account: %s', (text, problem) => {
  expect(readStaticMmqr(text)).toBe(problem);
});

test('[MMQR-02] the code of an account says whose it is, with check digits in either case', () => {
  const code = codeOf({ additional: part('02', '95933060000') });
  const merchantOf = { merchantId: '123456789012345', terminal: '000000', name: 'ZAY', city: 'Yangon' };
  const read = { ...merchantOf, phone: '95933060000', amount: '', reference: '' };
  expect(readStaticMmqr(code)).toEqual(read);
  expect(readStaticMmqr(code.slice(0, -4) + code.slice(-4).toLowerCase())).toEqual(read);
  expect(() => mmqrFor('x', 1, 'V1')).toThrow('not an MMQR code');
});
