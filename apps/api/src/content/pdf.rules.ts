export type PdfProblem = 'not-a-pdf' | 'pdf-encrypted' | 'pdf-without-pages';

/** Maximum sections of incremental updates; real files have two or three. */
const mostSections = 100;
const longestDictionary = 8_192;

/** Names may be escaped: #45 is E. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const numberAfter = (dictionary: string, name: string) => {
  const [, digits] = new RegExp(`/${name}\\s+(\\d{1,10})(?![\\d\\s]*R)`).exec(dictionary) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** The dictionary of a cross-reference section: a table's trailer or the head of a stream. */
function dictionaryAt(bytes: Buffer, offset: number): string | null {
  const head = bytes.toString('latin1', offset, offset + longestDictionary);
  if (head.startsWith('xref')) {
    const trailer = bytes.indexOf('trailer', offset, 'latin1');
    if (trailer < 0) return null;
    const text = bytes.toString('latin1', trailer, trailer + longestDictionary);
    return /^trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text)?.[1] ?? null;
  }
  const dictionary = /^\d{1,10}\s+\d{1,5}\s+obj\s*<<([\s\S]*?)>>\s*stream\r?\n/.exec(head)?.[1];
  return dictionary !== undefined && /\/Type\s*\/XRef\b/.test(plainNames(dictionary)) ? dictionary : null;
}

/**
 * Checks the structure of a PDF: header, end with the cross-reference, all its sections, and the root. Pages are not
 * read. @returns the problem; null if none
 */
export function pdfProblem(bytes: Buffer): PdfProblem | null {
  if (!/^%PDF-[12]\.\d\s/.test(bytes.toString('latin1', 0, 9))) return 'not-a-pdf';
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1_024));
  const start = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)?.[1];
  if (start === undefined) return 'not-a-pdf';
  const waiting = [Number(start)];
  const seen = new Set<number>();
  let hasRoot = false;
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (seen.has(offset)) continue;
    if (seen.add(offset).size > mostSections || offset >= bytes.length) return 'not-a-pdf';
    const found = dictionaryAt(bytes, offset);
    if (found === null) return 'not-a-pdf';
    const dictionary = plainNames(found);
    if (/\/Encrypt\b/.test(dictionary)) return 'pdf-encrypted';
    hasRoot ||= /\/Root\s+\d+\s+\d+\s+R\b/.test(dictionary);
    for (const name of ['Prev', 'XRefStm']) {
      const next = numberAfter(dictionary, name);
      if (next !== undefined) waiting.push(next);
    }
  }
  return hasRoot ? null : 'not-a-pdf';
}
