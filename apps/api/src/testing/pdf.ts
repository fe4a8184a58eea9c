type Font = 'regular' | 'bold';

const colourOf = (hex: string) =>
  [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

/** One page being drawn; the origin is the lower left corner, lengths are points. */
export const createPage = () => {
  const parts: string[] = [];
  return {
    parts,
    text(text: string, x: number, y: number, size: number, font: Font, colour: string) {
      const name = font === 'bold' ? 'F2' : 'F1';
      parts.push(`BT /${name} ${size} Tf ${colourOf(colour)} rg ${x} ${y} Td (${text}) Tj ET`);
    },
    box(x: number, y: number, width: number, height: number, colour: string) {
      parts.push(`${colourOf(colour)} rg ${x} ${y} ${width} ${height} re f`);
    },
  };
};
type Page = ReturnType<typeof createPage>;

/** A PDF 1.4 file of A4 pages in the two Helvetica fonts that every reader has. */
export const makePdf = (pages: readonly Page[], title: string): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${title}) /Producer (Zay) >>`,
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
