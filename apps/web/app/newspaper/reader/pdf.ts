// The build for older browsers: the other one needs what Chrome has since 2026, and phones here are older.
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { partBytes } from '../kept-edition.ts';
import type { EditionBytes } from './edition-bytes.ts';
import { sharpness } from './sharpness.rules.ts';

/** Where vite/pdf-files.ts puts the worker and what some files need: tables of signs, fonts, decoders. */
const filesUrl = `/assets/pdfjs-${version}/`;
GlobalWorkerOptions.workerSrc = `${filesUrl}pdf.worker.min.mjs`;

/** A page's place on screen, CSS pixels at zoom 1. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Draws it `cssWidth` wide. @returns gives up a drawing that is not finished */
  draw(canvas: HTMLCanvasElement, cssWidth: number): { readonly done: Promise<void>; cancel(): void };
}

export interface Pdf {
  readonly pageCount: number;
  /** @param number from 1; only then are its bytes asked for */
  page(number: number): Promise<PdfPage>;
  close(): void;
}

class EditionTransport extends PDFDataRangeTransport {
  readonly #bytes: EditionBytes;
  readonly #onFailure: () => void;
  #failed: (readonly [number, number])[] = [];

  constructor(length: number, bytes: EditionBytes, onFailure: () => void) {
    super(length, null);
    this.#bytes = bytes;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    const pass = async () => this.onDataRange(begin, await this.#bytes.read(begin, end));
    pass().catch(() => {
      // pdf.js knows no failure: it waits until the bytes are there.
      this.#failed.push([begin, end]);
      this.#onFailure();
    });
  }

  retry(): void {
    const failed = this.#failed;
    this.#failed = [];
    for (const [begin, end] of failed) this.requestDataRange(begin, end);
  }
}

export interface OpenPdf {
  readonly pdf: Promise<Pdf>;
  /** Asks again for what could not be had. */
  retry(): void;
  close(): void;
}

/**
 * Opens a PDF file of which only the bytes of the pages shown are asked for. Its scripts, links and forms do nothing:
 * pages are drawn and no more.
 * @param onFailure some bytes could not be had; `retry` asks again
 */
export function openPdf(length: number, bytes: EditionBytes, onFailure: () => void): OpenPdf {
  const range = new EditionTransport(length, bytes, onFailure);
  const task = getDocument({
    range,
    rangeChunkSize: partBytes,
    disableStream: true,
    disableAutoFetch: true,
    disableWorkerRendering: true,
    enableXfa: false,
    // The page's policy lets no WebAssembly run; pictures that need a decoder get the one in JavaScript.
    useWasm: false,
    wasmUrl: `${filesUrl}wasm/`,
    cMapUrl: `${filesUrl}cmaps/`,
    standardFontDataUrl: `${filesUrl}standard_fonts/`,
  });
  return {
    pdf: task.promise.then((document) => wrap(document, () => void task.destroy())),
    retry: () => range.retry(),
    close: () => void task.destroy(),
  };
}

const wrap = (document: PDFDocumentProxy, close: () => void): Pdf => ({
  pageCount: document.numPages,
  page: async (number) => wrapPage(await document.getPage(number)),
  close,
});

function wrapPage(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    draw(canvas, cssWidth) {
      const cssHeight = (cssWidth * height) / width;
      const pixels = sharpness(cssWidth, cssHeight, window.devicePixelRatio);
      const viewport = page.getViewport({ scale: (cssWidth / width) * pixels });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
      return { done: task.promise, cancel: () => task.cancel() };
    },
  };
}
