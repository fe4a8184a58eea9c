import { cutTo, lengthOf } from '../core/text.ts';

/**
 * MMQR, the national standard of payment codes in Myanmar, a kind of EMVCo's merchant-presented codes: data objects of
 * two digits id, two digits length and a value, which may be data objects itself. Lengths count characters; the
 * checksum at the end is of the UTF-8 bytes before it.
 */
type DataObject = readonly [id: string, value: string];

const mmqrNetwork = 'com.mmqrpay.www';
const [kyats, myanmar] = ['104', 'MM'];
/** Characters of a value and of a reference. */
const longestValue = 99;
const longestReference = 25;

/** What a code says. Texts that it does not have are ''. */
interface Mmqr {
  /** The first 15 of the 16 digits of the merchant's id. */
  readonly merchantId: string;
  readonly terminal: string;
  readonly name: string;
  readonly city: string;
  /** The merchant's phone, in any notation. */
  readonly phone: string;
  /** In kyats, as written. */
  readonly amount: string;
  readonly reference: string;
}

/**
 * `mmqr-format`: another kind of text. `mmqr-sum`: changed or incomplete. `mmqr-country`: of another country or currency.
 * `mmqr-personal`: without a merchant of MMQR. `mmqr-amount`: of one payment, where a static code is needed.
 */
type MmqrProblem = 'mmqr-format' | 'mmqr-sum' | 'mmqr-country' | 'mmqr-personal' | 'mmqr-amount';

/** CRC-16/CCITT-FALSE of the UTF-8 bytes, as four hexadecimal digits. */
function checksum(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0);
    sum &= 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** @returns null for a text that is not data objects, each id once */
function readObjects(text: string): Map<string, string> | null {
  const characters = [...text];
  const objects = new Map<string, string>();
  for (let at = 0; at < characters.length;) {
    const head = characters.slice(at, at + 4).join('');
    const [id, end] = [head.slice(0, 2), at + 4 + Number(head.slice(2))];
    if (!/^\d{4}$/.test(head) || end > characters.length || objects.has(id)) return null;
    objects.set(id, characters.slice(at + 4, end).join(''));
    at = end;
  }
  return objects;
}

const writeObjects = (objects: Iterable<DataObject>) =>
  [...objects]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([id, value]) => `${id}${String(lengthOf(value)).padStart(2, '0')}${value}`)
    .join('');

/** The account of a merchant of MMQR; the standard leaves 26 to 51 to payment networks. */
function merchantAccount(objects: ReadonlyMap<string, string>) {
  return [...objects]
    .filter(([id]) => Number(id) >= 26 && Number(id) <= 51)
    .map(([, value]) => readObjects(value))
    .find((account) => account?.get('00') === mmqrNetwork && account.get('01'));
}

/** Reads a code, with or without an amount. */
export function readMmqr(text: string): Mmqr | MmqrProblem {
  if (!text.startsWith('000201')) return 'mmqr-format';
  const objects = readObjects(text);
  const [body, sum] = [text.slice(0, -4), text.slice(-4)];
  if (!objects || !body.endsWith('6304') || sum.toUpperCase() !== checksum(body)) return 'mmqr-sum';
  if (objects.get('58') !== myanmar || objects.get('53') !== kyats) return 'mmqr-country';
  const account = merchantAccount(objects);
  if (!account) return 'mmqr-personal';
  const additional = readObjects(objects.get('62') ?? '');
  return {
    merchantId: account.get('01') ?? '',
    terminal: account.get('02') ?? '',
    name: objects.get('59') ?? '',
    city: objects.get('60') ?? '',
    phone: additional?.get('02') ?? '',
    amount: objects.get('54') ?? '',
    reference: additional?.get('05') ?? '',
  };
}

/** Reads the static code of an account: the buyer's app asks for the amount. */
export function readStaticMmqr(text: string): Mmqr | MmqrProblem {
  const read = readMmqr(text);
  const isStatic = typeof read === 'string' || (read.amount === '' && readObjects(text)?.get('01') !== '12');
  return isStatic ? read : 'mmqr-amount';
}

/**
 * The code of one payment to the account of a static code.
 * @param code as `readStaticMmqr` accepts it
 * @param amount whole kyats
 * @param reference by which the shop finds the transfer, not empty; cut to 25 characters
 * @throws {Error} for another text
 */
export function mmqrFor(code: string, amount: number, reference: string): string {
  const objects = readObjects(code);
  if (!objects) throw new Error('not an MMQR code');
  const label: DataObject = ['05', cutTo(reference, longestReference)];
  const others = [...(readObjects(objects.get('62') ?? '') ?? [])].filter(([id]) => id !== '05');
  const additional = writeObjects([...others, label]);
  objects.delete('63');
  objects.set('01', '12').set('54', String(amount));
  objects.set('62', lengthOf(additional) > longestValue ? writeObjects([label]) : additional);
  const body = `${writeObjects(objects)}6304`;
  return body + checksum(body);
}
