import { timeLimit } from '../../platform/time-limit.ts';
import { keepPart, keptPart, partBytes, type KeptPart } from '../kept-edition.ts';

/** How a file is fetched and kept; a test has its own. */
export interface ByteSource {
  readonly fetch: typeof fetch;
  readonly kept: (url: string, index: number) => Promise<KeptPart | undefined>;
  readonly keep: (url: string, index: number, part: KeptPart) => Promise<void>;
}

const browserSource: ByteSource = {
  fetch: (...request) => globalThis.fetch(...request),
  kept: keptPart,
  keep: keepPart,
};

/**
 * The bytes of a PDF file, in parts of `partBytes`. Each part is fetched once, when a visible page needs it, and stored
 * for reading offline. Rejects if a part cannot be fetched.
 */
export class EditionBytes {
  readonly #url: string;
  readonly #source: ByteSource;
  readonly #parts = new Map<number, Promise<Uint8Array>>();
  readonly #onProgress: (loaded: number, total: number) => void;
  #total: number | undefined;
  #loaded = 0;

  constructor(
    url: string,
    onProgress: (loaded: number, total: number) => void = () => {},
    source: ByteSource = browserSource,
  ) {
    this.#url = url;
    this.#onProgress = onProgress;
    this.#source = source;
  }

  /** Fetches the first part. @returns the length of the whole file */
  async length(): Promise<number> {
    await this.#part(0);
    return this.#total ?? 0;
  }

  /** Bytes from `begin` to before `end`. */
  async read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const first = Math.floor(begin / partBytes);
    const count = Math.ceil(end / partBytes) - first;
    const parts = await Promise.all(Array.from({ length: count }, (_, at) => this.#part(first + at)));
    const bytes = new Uint8Array(end - begin);
    for (const [at, part] of parts.entries()) {
      const from = (first + at) * partBytes;
      const wanted = part.subarray(Math.max(0, begin - from), Math.max(0, end - from));
      bytes.set(wanted, Math.max(0, from - begin));
    }
    return bytes;
  }

  /** Fetches all missing parts, one after the other. */
  async readAll(): Promise<void> {
    const total = await this.length();
    for (let index = 1; index * partBytes < total; index += 1) await this.#part(index);
  }

  #part(index: number): Promise<Uint8Array> {
    const known = this.#parts.get(index);
    if (known) return known;
    const reading = this.#readPart(index);
    this.#parts.set(index, reading);
    // A failed part is fetched again next time.
    reading.catch(() => this.#parts.delete(index));
    return reading;
  }

  async #readPart(index: number): Promise<Uint8Array> {
    const kept = await this.#source.kept(this.#url, index);
    const part = kept ?? (await this.#fetchPart(index));
    this.#total = part.total;
    this.#loaded += part.bytes.length;
    this.#onProgress(this.#loaded, part.total);
    if (!kept) await this.#source.keep(this.#url, index, part);
    return part.bytes;
  }

  async #fetchPart(index: number): Promise<KeptPart> {
    const from = index * partBytes;
    const answer = await this.#source.fetch(this.#url, {
      headers: { range: `bytes=${from}-${from + partBytes - 1}` },
      ...timeLimit(120_000),
    });
    if (!answer.ok) throw new Error(`part ${index} was answered with ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const total = Number(answer.headers.get('content-range')?.split('/')[1]);
    // A proxy ignored the range and sent the whole file.
    if (!total) return { bytes: bytes.slice(from, from + partBytes), total: bytes.length };
    if (bytes.length !== Math.min(partBytes, total - from)) throw new Error(`part ${index} was cut off`);
    return { bytes, total };
  }
}
