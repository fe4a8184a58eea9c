// The legacy build: the modern one needs Chrome of 2026, and phones here are older.
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

/** vite/pdf-files.ts puts the worker here, with character maps, fonts and decoders for some files. */
const filesUrl = `/assets/pdfjs-${version}/`;
GlobalWorkerOptions.workerSrc = `${filesUrl}pdf.worker.min.mjs`;

/** A page's size in CSS pixels at zoom 1. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Draws it `cssWidth` wide. @returns a handle that cancels an unfinished drawing */
  draw(canvas: HTMLCanvasElement, cssWidth: number): { readonly done: Promise<void>; cancel(): void };
}

export interface Pdf {
  readonly pageCount: number;
  /** @param number from 1; its bytes are fetched on demand */
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
      // pdf.js has no failure callback: it waits until the bytes arrive.
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
  /** Requests the failed bytes again. */
  retry(): void;
  close(): void;
}

/**
 * Opens a PDF file and fetches only the bytes of visible pages. Its scripts, links and forms are ignored.
 * @param onFailure called if bytes could not be fetched; `retry` requests them again
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
    // The page's CSP forbids WebAssembly; pictures that need a decoder use the JavaScript one.
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
