import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPage, makePdf } from '../testing/pdf.ts';
import { noisePaper } from '../testing/newspapers.ts';
import { coverSize } from './cover.rules.ts';
import { drawCover } from './cover.ts';

test('covers are 1200 pixels wide, and no side of any page is above 1600 or below 1', () => {
  expect(coverSize({ width: 595, height: 842 })).toMatchObject({ width: 1_131, height: 1_600 });
  expect(coverSize({ width: 842, height: 595 })).toMatchObject({ width: 1_200, height: 848 });
  expect(coverSize({ width: 14_400, height: 3 })).toMatchObject({ width: 1_200, height: 1 });
});

/** Longer than needed on a slow machine. */
const patient = { seconds: 100, megabytes: 1_024 };

test('[STAFF-16] the first page is drawn with its letters and colours; a script in it does nothing', async () => {
  const page = createPage();
  page.text('MMMMMMMM', 40, 700, 60, 'bold', '#000000');
  page.box(0, 0, 595, 421, '#b3123a');
  const cover = await drawCover(makePdf([page, createPage()], 'Paper'), patient);
  const { data, info } = await sharp(cover).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1_131, 1_600]);
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  expect(at(5, 5)).toEqual([255, 255, 255]);
  const [red = 0, green = 0] = at(600, 1_500);
  expect([red > 150, green < 60]).toEqual([true, true]);
  const letters = await sharp(cover).extract({ left: 60, top: 150, width: 800, height: 130 }).stats();
  expect(letters.channels[0]?.min).toBeLessThan(40);
  expect(
    (await sharp(await drawCover(noisePaper(1, 'app.alert(1)'), patient)).stats()).entropy,
  ).toBeGreaterThan(5);
});

/** A page with nested forms, each drawn ten times: 10^9 boxes. */
function endlessPaper(): Buffer {
  const page = createPage();
  page.parts.push('/X0 Do');
  const text = makePdf([page], 'Endless').toString('latin1');
  const forms = Array.from({ length: 9 }, (_, level) => {
    const drawing = level === 8 ? '0 0 9 9 re f' : `/X${level + 1} Do `.repeat(10);
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Length ${drawing.length} /Resources << /XObject << /X${level + 1} ${101 + level} 0 R >> >> >>\nstream\n${drawing}\nendstream`;
  });
  const objects = forms.map((form, level) => `${100 + level} 0 obj\n${form}\nendobj\n`).join('');
  // An invalid table makes pdf.js scan for objects, as readers do with damaged files.
  return Buffer.from(
    text
      .replace('xref\n', `${objects}xref\n`)
      .replace('/Resources <<', '/Resources << /XObject << /X0 100 0 R >>'),
    'latin1',
  );
}

test('[STAFF-16] rendering an endless page is aborted and leaves nothing behind', async () => {
  await expect(drawCover(endlessPaper(), { seconds: 4, megabytes: 1_024 })).rejects.toThrow(/too long/);
  await expect(drawCover(endlessPaper(), { ...patient, megabytes: 60 })).rejects.toThrow(/memory/);
});

test('[STAFF-16] an unreadable paper is distinguished from one without pages', async () => {
  const paper = makePdf([createPage()], 'Paper').toString('latin1');
  expect(await drawCover(makePdf([], 'Empty'), patient)).toBe('pdf-without-pages');
  const lost = paper.replace('/Kids [6 0 R]', '/Kids [9 0 R]');
  const none = paper.replace('/Kids [6 0 R]', '/Kids []');
  for (const damaged of ['%PDF-1.4 and no more', lost, none])
    expect(await drawCover(Buffer.from(damaged, 'latin1'), patient)).toBe('not-a-pdf');
});
