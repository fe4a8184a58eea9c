/**
 * Child process that renders the first page of one paper (cover.ts): receives its bytes, sends a JPEG or the problem of
 * the file, and exits.
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import {
  AnnotationMode,
  getDocument,
  PasswordException,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { coverSize } from './cover.rules.ts';
import type { PdfProblem } from './pdf.rules.ts';

const files = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Larger pictures inside the page are left out, because their pixels would fill the memory. */
const mostPixels = 60_000_000;

/** A file that common readers reject is rejected too. */
async function firstPage(pdf: Buffer): Promise<PDFPageProxy | PdfProblem> {
  const { promise } = getDocument({
    // Messages carry a Buffer, which pdf.js rejects.
    data: new Uint8Array(pdf),
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    useWasm: false,
    enableXfa: false,
    // Draws glyphs as shapes instead of using the machine's fonts.
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  });
  try {
    const document = await promise;
    return document.numPages === 0 ? 'pdf-without-pages' : await document.getPage(1);
  } catch (error) {
    return error instanceof PasswordException ? 'pdf-encrypted' : 'not-a-pdf';
  }
}

async function draw(page: PDFPageProxy): Promise<Buffer> {
  const { width, height, scale } = coverSize(page.getViewport({ scale: 1 }));
  const canvas = createCanvas(width, height);
  const viewport = page.getViewport({ scale });
  await page.render({ canvas: canvas as never, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
  return canvas.encode('jpeg', 90);
}

process.once('message', async (pdf: Buffer) => {
  const page = await firstPage(pdf);
  process.send?.(typeof page === 'string' ? page : await draw(page), () => process.exit());
});
// The shop's process has ended.
process.on('disconnect', () => process.exit(1));
// A terminal signals the whole group; the shop still finishes running work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
