// Widths of Helvetica's signs 32-126 in thousandths of the type size (Adobe font metrics).
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

export type Font = 'regular' | 'bold';

/** Width of a text in points; bold letters are about 6 % wider. */
export const textWidth = (text: string, size: number, font: Font = 'regular'): number =>
  ([...text].reduce((sum, sign) => sum + (widths[(sign.codePointAt(0) ?? 32) - 32] ?? 556), 0) *
    size *
    (font === 'bold' ? 1.06 : 1)) /
  1000;

/** Breaks a text into lines no wider than `width` points. */
export const wrap = (text: string, size: number, width: number, font: Font = 'regular'): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size, font) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
};

const colourOf = (hex: string) =>
  [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');

const curve = (...points: number[]) => `${points.map((point) => point.toFixed(2)).join(' ')} c`;

/** One page being drawn; the origin is the lower left corner, lengths are points. */
export const createPage = () => {
  const parts: string[] = [];
  return {
    parts,
    text(text: string, x: number, y: number, size: number, font: Font = 'regular', colour = '#14201C') {
      parts.push(
        `BT /${font === 'bold' ? 'F2' : 'F1'} ${size} Tf ${colourOf(colour)} rg ${x} ${y} Td (${escaped(text)}) Tj ET`,
      );
    },
    box(x: number, y: number, width: number, height: number, colour: string) {
      parts.push(`${colourOf(colour)} rg ${x} ${y} ${width} ${height} re f`);
    },
    /** A filled circle out of four Bézier curves. */
    disc(x: number, y: number, r: number, colour: string) {
      const k = r * 0.5523;
      parts.push(
        `${colourOf(colour)} rg ${x - r} ${y} m ${curve(x - r, y + k, x - k, y + r, x, y + r)} ${curve(x + k, y + r, x + r, y + k, x + r, y)} ${curve(x + r, y - k, x + k, y - r, x, y - r)} ${curve(x - k, y - r, x - r, y - k, x - r, y)} f`,
      );
    },
  };
};
export type Page = ReturnType<typeof createPage>;

/** A PDF 1.4 file of A4 pages in the two Helvetica fonts that every reader has. */
export const makePdf = (pages: readonly Page[], title: string): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /Producer (Zay demo shop) >>`,
    ...pages.flatMap(({ parts }, index) => {
      const stream = parts.join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  );
};
