import type { editions } from '../content/newspapers.ts';
import { mix } from './colours.ts';
import { createPage, makePdf, textWidth, wrap, type Page } from './pdf.ts';

type Edition = (typeof editions)[number];
const left = 42;
const width = 511;

const masthead = (page: Page, colour: string, date: string, edition: number) => {
  page.box(left, 762, width, 44, colour);
  page.text('THE DAILY ZAY', left + 14, 774, 28, 'bold', '#FFFFFF');
  const day = `${date} - No. ${edition}`;
  page.text(day, left + width - 14 - textWidth(day, 11), 778, 11, 'regular', '#FFFFFF');
  page.box(left, 756, width, 1.5, colour);
};

/** A drawn landscape in the edition's colour: sun, hills and water. */
const landscape = (page: Page, x: number, y: number, w: number, h: number, colour: string) => {
  page.box(x, y, w, h, mix('#FFFFFF', colour, 0.22));
  page.disc(x + w * 0.76, y + h * 0.7, h * 0.14, '#F5C344');
  page.disc(x + w * 0.24, y + h * 0.22, h * 0.2, mix('#FFFFFF', colour, 0.5));
  page.disc(x + w * 0.55, y + h * 0.2, h * 0.16, mix('#FFFFFF', colour, 0.62));
  page.box(x, y, w, h * 0.26, mix('#FFFFFF', colour, 0.8));
};

const paragraph = (page: Page, text: string, x: number, top: number, w: number, size = 10) => {
  const lines = wrap(text, size, w);
  for (const [index, line] of lines.entries()) page.text(line, x, top - index * size * 1.4, size);
  return top - lines.length * size * 1.4;
};

const heading = (page: Page, text: string, x: number, top: number, w: number, size: number) => {
  const lines = wrap(text, size, w, 'bold');
  for (const [index, line] of lines.entries()) page.text(line, x, top - index * size * 1.2, size, 'bold');
  return top - lines.length * size * 1.2 - 4;
};

/** Two pages of an edition as a PDF. */
export const newspaperPdf = ({ title, colour, stories }: Edition, date: string, number: number): Buffer => {
  const [first, second, third, fourth] = stories;
  const front = createPage();
  masthead(front, colour, date, number);
  const below = heading(front, first.head, left, 722, width, 30);
  landscape(front, left, below - 205, 320, 200, colour);
  paragraph(front, first.text, left + 336, below - 12, width - 336, 11);
  const column = (width - 24) / 2;
  for (const [index, item] of [second, third].entries()) {
    const x = left + index * (column + 24);
    const top = heading(front, item.head, x, below - 240, column, 16);
    paragraph(front, `${item.text} ${first.text}`, x, top - 6, column);
  }
  front.box(left, 60, width, 1, colour);
  front.text(`${title.en} - demo edition, every story is invented.`, left, 46, 9);

  const back = createPage();
  masthead(back, colour, date, number);
  const backTop = heading(back, fourth.head, left, 728, width, 24);
  const after = paragraph(back, `${fourth.text} ${third.text}`, left, backTop - 8, width, 11);
  landscape(back, left, after - 180, width, 165, colour);
  const end = heading(back, 'Around the town', left, after - 215, width, 18);
  paragraph(back, `${second.text} ${fourth.text} ${third.text}`, left, end - 6, width, 11);
  back.text('Page 2', left, 46, 9);
  return makePdf([front, back], `The Daily Zay, ${date}`);
};
