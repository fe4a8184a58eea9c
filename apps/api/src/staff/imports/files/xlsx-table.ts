import { posix } from 'node:path';
import { FileProblem } from './file-problem.ts';
import { checkCells, tableLimits, type TableRow } from './table-row.ts';
import { shownNumber, type NumberForm, numberFormOf } from './xlsx-numbers.ts';
import { openZip, partLimits, type XmlHandler, type ZipParts } from './zip-parts.ts';

interface Workbook {
  readonly texts: readonly string[];
  /** By style of a cell. */
  readonly forms: readonly NumberForm[];
  /** Days count from 1904 on. */
  readonly is1904: boolean;
}

/** Reads the sheets of an .xlsx workbook in their order: values as they are shown, of formulas their last result. */
export async function* readWorkbook(bytes: AsyncIterable<Buffer>, only?: string): AsyncGenerator<TableRow> {
  const zip = await openZip(bytes);
  try {
    const { sheets, is1904 } = await readSheets(zip);
    if (sheets.length === 0) throw new FileProblem('not-a-workbook');
    const wanted = sheets.filter(({ name, hidden }) => (only === undefined ? !hidden : name === only));
    if (only !== undefined && wanted.length === 0) throw new FileProblem('sheet-not-found', { sheet: only });
    const workbook = { is1904, texts: await readTexts(zip), forms: await readForms(zip) };
    for (const { name, path } of wanted) yield* readSheet(zip, name, path, workbook);
  } finally {
    await zip.close();
  }
}

async function all(reading: AsyncGenerator<void>) {
  while (!(await reading.next()).done);
}

async function readSheets(zip: ZipParts) {
  const sheets: { name: string; path: string; hidden: boolean }[] = [];
  const targets = new Map<string, string>();
  let is1904 = false;
  await all(
    zip.xml('xl/_rels/workbook.xml.rels', partLimits.other, {
      open(name, { Id, Target }) {
        // Relative to xl/, or from the root.
        if (name === 'Relationship' && Id && Target) targets.set(Id, posix.resolve('/xl', Target).slice(1));
      },
    }),
  );
  await all(
    zip.xml('xl/workbook.xml', partLimits.other, {
      open(element, attributes) {
        if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
        if (element !== 'sheet') return;
        const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
        const { name = '', state = 'visible' } = attributes;
        sheets.push({ name, path: targets.get(id ?? '') ?? '', hidden: state !== 'visible' });
      },
    }),
  );
  return { sheets, is1904 };
}

/** Texts that cells share, without the readings of Japanese. */
async function readTexts(zip: ZipParts): Promise<string[]> {
  const texts: string[] = [];
  const collector = textCollector();
  const handler: XmlHandler = {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === 'si') texts.push(collector.take());
    },
  };
  await all(zip.xml('xl/sharedStrings.xml', partLimits.sharedTexts, handler));
  return texts;
}

async function readForms(zip: ZipParts): Promise<NumberForm[]> {
  const custom = new Map<string, string>();
  const forms: NumberForm[] = [];
  let isInCells = false;
  await all(
    zip.xml('xl/styles.xml', partLimits.other, {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') custom.set(numFmtId, formatCode);
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) forms.push(numberFormOf(Number(numFmtId), custom.get(numFmtId)));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    }),
  );
  return forms;
}

/** Joins the texts of `t` and `v` elements; a part of a rich text is a `t` of its own. */
function textCollector() {
  let text = '';
  let isText = false;
  let isReading = false;
  return {
    open(name: string) {
      if (name === 'rPh') isReading = true;
      isText = (name === 't' && !isReading) || name === 'v';
    },
    text(piece: string) {
      if (isText && text.length <= tableLimits.cellLength) text += piece;
    },
    close(name: string) {
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    /** Line breaks of a cell are `_x000D_` and a line feed in some files. */
    take() {
      const taken = text.replace(/_x000D_/gi, '');
      text = '';
      return taken;
    },
  };
}

async function* readSheet(
  zip: ZipParts,
  sheet: string,
  path: string,
  workbook: Workbook,
): AsyncGenerator<TableRow> {
  const ready: TableRow[] = [];
  const collector = textCollector();
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let kind = 'n';
  let style = 0;
  const handler: XmlHandler = {
    open(name, { r, t, s }) {
      if (name === 'row') {
        line = r ? Number(r) : line + 1;
        cells = [];
        column = 0;
      } else if (name === 'c') {
        column = r ? columnOf(r) : column + 1;
        kind = t ?? 'n';
        style = Number(s ?? 0);
        collector.take();
      } else collector.open(name);
    },
    text: collector.text,
    close(name) {
      if (name === 'row') {
        if (cells.some(Boolean)) ready.push({ sheet, line, cells: Array.from(cells, (cell) => cell ?? '') });
      } else if (name === 'c') {
        const value = shownValue(collector.take(), kind, style, workbook);
        if (value === '') return;
        if (column > tableLimits.columns) {
          throw new FileProblem('too-many-columns', { line, most: tableLimits.columns }, sheet);
        }
        cells[column - 1] = value;
      } else collector.close(name);
    },
  };
  for await (const _ of zip.xml(path, partLimits.sheet, handler)) {
    for (const row of ready.splice(0)) {
      checkCells(row.cells, row.line, sheet);
      yield row;
    }
  }
}

/** 1 for `A7`, 28 for `AB7`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function shownValue(value: string, kind: string, style: number, workbook: Workbook): string {
  if (kind === 's') return workbook.texts[Number(value)] ?? '';
  if (kind === 'b') return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'n')
    return value === '' ? '' : shownNumber(value, workbook.forms[style] ?? 'number', workbook.is1904);
  return value;
}
