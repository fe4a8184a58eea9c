import { dropUnusedPaper, storeEdition, withdrawEdition } from '../content/store-edition.ts';
import type { Database } from '../platform/database/database.ts';
import { localFiles } from '../platform/files/files.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { randomNumbers } from './random.ts';

/**
 * A PDF whose pages are incompressible pictures of about 400 kB.
 * @param script JavaScript that the file runs when opened
 */
export function noisePaper(pages: number, script = ''): Buffer {
  const random = randomNumbers(7);
  const [width, height] = [532, 752];
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = chunks[0]?.length ?? 0;
  const starts: number[] = [];
  const add = (head: string, stream?: Buffer) => {
    starts.push(length);
    const parts = [
      `${starts.length} 0 obj\n${head}\n`,
      ...(stream ? ['stream\n', stream, '\nendstream\n'] : []),
    ];
    for (const part of [...parts, 'endobj\n']) {
      const bytes = Buffer.from(part as string);
      chunks.push(bytes);
      length += bytes.length;
    }
  };
  const action = script ? `/OpenAction << /S /JavaScript /JS (${script}) >>` : '';
  add(`<< /Type /Catalog /Pages 2 0 R ${action} >>`);
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  for (let page = 0; page < pages; page += 1) {
    const own = 3 + page * 3;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${own + 1} 0 R /Resources << /XObject << /I ${own + 2} 0 R >> >> >>`,
    );
    const drawing = Buffer.from('q 595 0 0 842 0 0 cm /I Do Q');
    add(`<< /Length ${drawing.length} >>`, drawing);
    const noise = Buffer.from(Array.from({ length: width * height }, () => random(256)));
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${noise.length} >>`,
      noise,
    );
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

interface TestNewspaper {
  readonly title: string;
  readonly pdf: Buffer;
  /** YYYY-MM-DD */
  readonly publishedDate: string;
}

/** Stores an edition as staff do. @returns its id */
export async function makeNewspaper(
  db: Database,
  filesFolder: string,
  { title, pdf, publishedDate }: TestNewspaper,
): Promise<number> {
  const fields = { titleEn: title, titleMy: '', publishedDate, isHighlight: false };
  const stored = await db
    .transaction()
    .execute((trx) => storeEdition(trx, localFiles(filesFolder), fields, { pdf, cover: null }));
  if (stored instanceof Refusal) throw new Error(stored.reason);
  return stored.id;
}

/** Withdraws an edition as staff do. */
export async function withdrawNewspaper(db: Database, filesFolder: string, id: number): Promise<void> {
  const row = await db.transaction().execute((trx) => withdrawEdition(trx, id));
  if (row) await dropUnusedPaper(db, localFiles(filesFolder), row.pdf_key);
}
