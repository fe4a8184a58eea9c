import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { zipOf } from '../../../testing/zip.ts';
import { FileProblem } from './file-problem.ts';
import { readTable } from './read-table.ts';
import { tableLimits, type TableRow } from './table-row.ts';

/** In pieces that cut characters, separators and quotes. */
const source = (file: string | Buffer) => {
  const bytes = Buffer.from(file);
  const piece = bytes.length > 10_000 ? 65_536 : 7;
  const count = Math.ceil(bytes.length / piece);
  return Readable.from(
    Array.from({ length: count }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece)),
  );
};

async function read(file: string | Buffer, sheet?: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(source(file), sheet)) rows.push(row);
  return rows;
}

const problemOf = async (file: string | Buffer, sheet?: string) => {
  const error = await read(file, sheet).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof FileProblem ? { code: error.code, ...error.params } : error;
};

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test('[IMPORT-20] reads commas, semicolons and tabs, cells with line breaks, and gives the lines of the file', async () => {
  expect(await read('name,price\r\n"Shirt, ""red""\r\nand blue",15000\r\n\r\n,,\r\nLongyi,9000')).toEqual([
    { line: 1, cells: ['name', 'price'] },
    { line: 2, cells: ['Shirt, "red"\r\nand blue', '15000'] },
    { line: 6, cells: ['Longyi', '9000'] },
  ]);
  const expected = [
    ['name', 'price'],
    ['Shirt, red', '1,5'],
  ];
  const cells = async (file: string | Buffer) => (await read(file)).map((row) => row.cells);
  expect(await cells('name;price\nShirt, red;1,5\n')).toEqual(expected);
  expect(await cells('name\tprice\nShirt, red\t1,5\n')).toEqual(expected);
  expect(await cells('sep=;\r\nname;price\r\nShirt, red;1,5\r\n')).toEqual(expected);
  expect(await cells("code,price\n'+95,'=1+1\n't Hooft,-5")).toEqual([
    ['code', 'price'],
    ['+95', '=1+1'],
    ["'t Hooft", '-5'],
  ]);
});

test('[IMPORT-21] reads UTF-8 with and without its mark, UTF-16 of both orders, Windows-874 and Windows-1252', async () => {
  const text = 'name,note\nချည်လုံချည်,ผ้า\n';
  const expected = [
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['ချည်လုံချည်', 'ผ้า'] },
  ];
  const files = [
    Buffer.from(text),
    Buffer.from(`\u{feff}${text}`),
    utf16(`\u{feff}${text}`),
    utf16(text),
    utf16(`\u{feff}${text}`).swap16(),
  ];
  for (const file of files) expect(await read(file)).toEqual(expected);
  // "ผ้าไหม" of Windows-874 and "Café crème" of Windows-1252.
  const thai = Buffer.concat([Buffer.from('name\n'), Buffer.from('bce9d2e4cbc1', 'hex')]);
  expect((await read(thai))[1]?.cells).toEqual(['ผ้าไหม']);
  expect((await read(Buffer.from('name\nCafé crème\n', 'latin1')))[1]?.cells).toEqual(['Café crème']);
});

test('[IMPORT-22] names the line where a quote that never ends began, and other rows that cannot be read', async () => {
  const rows = 'sku,name\nA-1,"two\nlines"\nA-2,';
  expect(await problemOf(`${rows}"Red ""shirt"" \nA-3,"Blue"\n`)).toEqual({
    code: 'quote-never-ends',
    line: 4,
  });
  expect(await problemOf(`${rows}"Red shirt\nA-3,Blue\n`)).toEqual({ code: 'quote-never-ends', line: 4 });
  expect(await problemOf(`${rows}"Red shirt\n${'A-3,Blue\n'.repeat(200_000)}`)).toEqual({
    code: 'quote-never-ends',
    line: 4,
  });
  expect(await problemOf(`${rows}Screen 5" wide\n`)).toEqual({ code: 'quote-inside', line: 4 });
  expect(await problemOf(`${rows}${'x'.repeat(tableLimits.rowBytes)}\n`)).toEqual({
    code: 'row-too-long',
    line: 4,
  });
  expect(await problemOf(`${rows}${'x'.repeat(tableLimits.cellLength + 1)}\n`)).toMatchObject({
    code: 'cell-too-long',
    line: 4,
    column: 2,
  });
  expect(await problemOf(`sku\n${','.repeat(tableLimits.columns)}x\n`)).toMatchObject({
    code: 'too-many-columns',
    line: 2,
  });
  const mixed = Buffer.concat([
    Buffer.from(`name\nချည်\n${'x,y\n'.repeat(60_000)}`),
    Buffer.from([0xe9, 0x0a]),
  ]);
  expect(await problemOf(mixed)).toMatchObject({ code: 'mixed-encodings' });
  expect(await problemOf('')).toEqual({ code: 'file-empty' });
  expect(await problemOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual({ code: 'old-excel' });
});

const endless = (counter: { pieces: number }) =>
  Readable.from(
    (function* () {
      const piece = Buffer.from('sku-1,Red shirt\n'.repeat(4096));
      for (; ; counter.pieces += 1) yield piece;
    })(),
  );

/** How many pieces of an endless file were read before it was refused. */
async function piecesUntilRefused(most: { bytes: number; rows: number }): Promise<number> {
  const counter = { pieces: 0 };
  const file = endless(counter);
  const reading = async () => {
    for await (const _ of readTable(file, undefined, most));
  };
  await expect(reading()).rejects.toThrow(FileProblem);
  expect(file.destroyed).toBe(true);
  return counter.pieces;
}

test('[IMPORT-23] stops at the bounds of bytes and rows without reading on', async () => {
  expect(await piecesUntilRefused({ bytes: 2 * 1024 * 1024, rows: 1_000_000 })).toBeLessThan(60);
  expect(await piecesUntilRefused({ bytes: 1024 ** 3, rows: 20_000 })).toBeLessThan(60);
});

const workbook = (sheets: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
  zipOf({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${Object.keys(sheets)
      .map((name, at) => `<sheet name="${name}" r:id="r${at}"${name === 'Old' ? ' state="hidden"' : ''}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
      .map((_, at) => `<Relationship Id="r${at}" Target="${at % 2 ? '/xl/' : ''}worksheets/s${at}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });

test('[IMPORT-24] reads every sheet of a workbook that is shown: texts, numbers, days and results of formulas', async () => {
  const file = workbook(
    {
      Shirts: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>pri</t></is></c></row>
        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>5000*3</f><v>1.5E+4</v></c><c r="C3" s="1"><v>45000.5</v></c>
        <c r="D3" s="2"><v>123</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="str"><f>A1&amp;B1</f><v>a &lt; b</v></c>
        <c r="AA3" t="e"><v>#REF!</v></c><c r="AB3"><v>0.1</v></c></row>`,
      Old: '<row><c><v>1</v></c></row>',
      'Bags &amp; hats':
        '<row><c t="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r></is></c><c><v>7</v></c></row>',
    },
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>name</t></si><si><r><t xml:space="preserve">ချည် </t></r><rPh><t>no</t></rPh><r><t>လုံချည်</t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    },
  );
  const last = [...Array.from({ length: 20 }, () => ''), '#REF!', '0.1'];
  expect(await read(file)).toEqual([
    { sheet: 'Shirts', line: 1, cells: ['name', '', 'pri'] },
    {
      sheet: 'Shirts',
      line: 3,
      cells: ['ချည် လုံချည်', '15000', '2023-03-15 12:00', '00123', 'TRUE', 'a < b', ...last],
    },
    { sheet: 'Bags & hats', line: 1, cells: ['two parts', '7'] },
  ]);
  expect(await read(file, 'Old')).toEqual([{ sheet: 'Old', line: 1, cells: ['1'] }]);
  expect(await problemOf(file, 'New')).toEqual({ code: 'sheet-not-found', sheet: 'New' });
});

test('[IMPORT-25] refuses zips that are no workbook, lie about their size, or would unpack to too much', async () => {
  const row = '<row><c><v>1</v></c></row>';
  expect(await problemOf(zipOf({ 'a.txt': 'x' }))).toEqual({ code: 'not-a-workbook' });
  expect(await problemOf(zipOf({ '../xl/workbook.xml': 'x' }))).toEqual({ code: 'not-a-workbook' });
  expect(await problemOf(workbook({ A: row }).subarray(0, 300))).toEqual({ code: 'not-a-workbook' });
  expect(
    await problemOf(workbook({ A: `<row><c t="inlineStr"><is><t>${'x'.repeat(210_000)}` })),
  ).toBeDefined();
  const texts = workbook({ A: row }, { 'xl/sharedStrings.xml': ' '.repeat(65 * 1024 * 1024) });
  expect(texts.length).toBeLessThan(100_000);
  expect(await problemOf(texts)).toEqual({ code: 'workbook-too-large' });
  const liar = zipOf({ 'xl/workbook.xml': `<workbook>${' '.repeat(9 * 1024 * 1024)}</workbook>` }, 100);
  expect(await problemOf(liar)).toEqual({ code: 'not-a-workbook' });
  const name = workbook({ A: `<row ${'x'.repeat(3 * 1024 * 1024)}` });
  expect(await problemOf(name)).toEqual({ code: 'not-a-workbook' });
  const entities = workbook(
    {},
    { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook/>' },
  );
  expect(await problemOf(entities)).toEqual({ code: 'not-a-workbook' });
});
