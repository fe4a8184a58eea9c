import myanmarTools from 'myanmar-tools';
import { limits } from '@zay/contract';
import { KeptTexts } from './kept-texts.ts';
import { isUnicodeSpelling } from './spelling.ts';

const burmese = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;
/**
 * Runs of Burmese, long ones cut between syllables of either encoding: the converter's time grows with the square of
 * its input. Text without such a place is no language, and is cut anywhere.
 */
const burmeseRuns =
  /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]{1,200}(?<![\u1031\u1039\u103b\u107e-\u1084])(?![\u102b-\u103e\u1040\u105a-\u1097])|[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]{1,200}/g;
export const htmlTags = /(<\/?[a-z!][^<>]*>)/i;
const converter = new myanmarTools.ZawgyiConverter();

/** The converter handles about 300 characters per ms, so results are cached. */
const converted = new KeptTexts(8_000_000);
/** Unicode by the sent Zawgyi: a form that is returned unchanged needs no detection. */
const sent = new KeptTexts(4_000_000);

/** The same by buyer, where the Zawgyi is well-formed Unicode too. */
const sentToBuyers = new KeptTexts(1_000_000);

export function isBurmese(text: string): boolean {
  return burmese.test(text);
}

/** NFC puts the dot before the asat, the converter knows only the reverse order. */
function convertRun(run: string): string {
  return converter.unicodeToZawgyi(run.replaceAll('\u1037\u103a', '\u103a\u1037'));
}

function convert(text: string): string {
  if (!text.includes('<')) return text.replace(burmeseRuns, convertRun);
  const pieces = text.split(htmlTags);
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : piece.replace(burmeseRuns, convertRun))).join('');
}

/** Converts Unicode to Zawgyi. HTML tags and text without Burmese letters stay. */
export function toZawgyi(text: string): string {
  if (!isBurmese(text)) return text;
  const known = converted.get(text);
  if (known !== undefined) return known;
  const zawgyi = convert(text);
  converted.set(text, zawgyi);
  if (text.length <= limits.longestText) sent.set(zawgyi, text);
  return zawgyi;
}

/** The stored text of this Zawgyi text, if the shop sent it recently. */
export function sentAs(zawgyi: string): string | undefined {
  return sent.get(zawgyi);
}

/** Converts a stored text for a buyer to Zawgyi and caches it, for when they send it back. */
export function toZawgyiFor(buyerId: number, text: string): string {
  const zawgyi = toZawgyi(text);
  if (zawgyi !== text && text.length <= limits.longestText && isUnicodeSpelling(zawgyi))
    sentToBuyers.set(`${buyerId} ${zawgyi}`, text);
  return zawgyi;
}

/** The stored text that this buyer recently received as this Zawgyi text. */
export function sentTo(buyerId: number, zawgyi: string): string | undefined {
  return sentToBuyers.get(`${buyerId} ${zawgyi}`);
}

/**
 * Converts Zawgyi to Unicode in NFC. Run by run, because across blanks the converter mistakes digits for letters.
 * Leaves ှ behind an asat (ရှ်).
 */
export function unicodeOf(zawgyi: string): string {
  return zawgyi
    .replace(burmeseRuns, (run) => converter.zawgyiToUnicode(run))
    .replaceAll('\u103a\u103e', '\u103e\u103a')
    .normalize('NFC');
}
