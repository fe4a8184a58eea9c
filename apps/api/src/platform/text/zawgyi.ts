import myanmarTools from 'myanmar-tools';

const burmese = /[\u1000-\u109f\uaa60-\uaa7f]/;
const converter = new myanmarTools.ZawgyiConverter();

/** The converter does some 30 characters a millisecond, so every text is converted once and kept. */
const kept = new Map<string, string>();
const keptAtMost = 20_000;

/** Unicode text in the Zawgyi encoding; text without Burmese letters comes back as it is. */
export function toZawgyi(text: string): string {
  if (!burmese.test(text)) return text;
  const known = kept.get(text);
  if (known !== undefined) return known;
  const converted = converter.unicodeToZawgyi(text);
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value ?? '');
  kept.set(text, converted);
  return converted;
}

/** A JSON value with every text in Zawgyi; keys, numbers and URLs (never Burmese letters) stay. */
export function zawgyiValue(value: unknown): unknown {
  if (typeof value === 'string') return toZawgyi(value);
  if (Array.isArray(value)) return value.map(zawgyiValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, zawgyiValue(inner)]));
}
