import { unicodeToZawgyi } from '@zay/contract/zawgyi';
import { KeptTexts } from './kept-texts.ts';

const burmese = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;
export const htmlTags = /(<\/?[a-z!][^<>]*>)/i;

/** Most texts are sent again and again. */
const converted = new KeptTexts(8_000_000);

export function isBurmese(text: string): boolean {
  return burmese.test(text);
}

function convert(text: string): string {
  if (!text.includes('<')) return unicodeToZawgyi(text);
  const pieces = text.split(htmlTags);
  return pieces.map((piece, at) => (at % 2 === 1 ? piece : unicodeToZawgyi(piece))).join('');
}

/** Converts Unicode to Zawgyi. HTML tags and text without Burmese letters stay. */
export function toZawgyi(text: string): string {
  if (!isBurmese(text)) return text;
  const known = converted.get(text);
  if (known !== undefined) return known;
  const zawgyi = convert(text);
  converted.set(text, zawgyi);
  return zawgyi;
}
