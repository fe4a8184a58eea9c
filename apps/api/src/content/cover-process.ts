/** The process that draws the first page of one paper (cover.ts): takes its bytes, sends a JPEG and ends. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { AnnotationMode, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { coverSize } from './cover.rules.ts';

const files = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** A larger picture inside the page is left out: its pixels would fill the memory. */
const mostPixels = 60_000_000;

async function draw(pdf: Buffer): Promise<Buffer> {
  const { promise } = getDocument({
    // A message brings a Buffer, which pdf.js refuses.
    data: new Uint8Array(pdf),
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    useWasm: false,
    enableXfa: false,
    // Letters are drawn as shapes: the fonts of this machine stay out of it.
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  });
  const page = await (await promise).getPage(1);
  const { width, height, scale } = coverSize(page.getViewport({ scale: 1 }));
  const canvas = createCanvas(width, height);
  const viewport = page.getViewport({ scale });
  await page.render({ canvas: canvas as never, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
  return canvas.encode('jpeg', 90);
}

process.once('message', async (pdf: Buffer) => {
  process.send?.(await draw(pdf), () => process.exit());
});
// The shop has ended, in whatever way.
process.on('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole group; the shop still finishes what is running.
process.on('SIGINT', () => {});
