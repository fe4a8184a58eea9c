import { createHash } from 'node:crypto';
import { decode, encode, encodingFor, type Encoding } from './encodings.ts';

/** What a cached answer depends on. */
export interface Source {
  /** Dropping one of these tags invalidates the answer. */
  readonly tags: readonly string[];
  /** Expiry, in milliseconds of `performance.now()`. */
  readonly freshUntil: number;
}

/** An answer in one encoding, ready to be written. */
export interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers of the 200 answer: name, value, name, value … */
  readonly headers: string[];
  /** Headers of the 304 answer, in the same shape. */
  readonly unchangedHeaders: string[];
}

/** A public answer of status 200, in the encodings that were requested so far. */
export class StoredAnswer implements Source {
  readonly tags: readonly string[];
  readonly freshUntil: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #contentType: string;
  readonly #hash: string;
  readonly #length: number;
  readonly #forms = new Map<Encoding, Form>();
  /** The plain body until the first form is made; after that it is decoded from a form. */
  #body: Buffer | undefined;

  /** @param headers all except those that this class sets: content type, length and encoding, ETag */
  constructor(body: Buffer, contentType: string, headers: Readonly<Record<string, string>>, source: Source) {
    this.tags = source.tags;
    this.freshUntil = source.freshUntil;
    this.#headers = headers;
    this.#contentType = contentType;
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#length = body.length;
    this.#body = body;
  }

  /** Size of all forms in memory, in bytes. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#forms.values()) sum += bytes.length;
    return sum;
  }

  /** @returns the form for an Accept-Encoding header; undefined until `make` has encoded it */
  ready(accepted: string | string[] | undefined): Form | undefined {
    return this.#forms.get(encodingFor(accepted, this.#length));
  }

  /** Encodes the form for an Accept-Encoding header, unless it exists. */
  async make(accepted: string | string[] | undefined): Promise<Form> {
    const encoding = encodingFor(accepted, this.#length);
    const known = this.#forms.get(encoding);
    if (known) return known;
    const bytes = await encode(this.#body ?? (await this.#plain()), encoding);
    const form = this.#formOf(bytes, encoding);
    this.#forms.set(encoding, form);
    this.#body = undefined;
    return form;
  }

  async #plain(): Promise<Buffer> {
    const [[encoding, { bytes }] = this.#noForm()] = this.#forms;
    return decode(bytes, encoding);
  }

  #noForm(): never {
    throw new Error('an answer has its body or a form of it');
  }

  #formOf(bytes: Buffer, encoding: Encoding): Form {
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
    const unchanged = { ...this.#headers, etag };
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const length = { 'content-type': this.#contentType, 'content-length': String(bytes.length) };
    return {
      bytes,
      etag,
      headers: Object.entries({ ...unchanged, ...length, ...coding }).flat(),
      unchangedHeaders: Object.entries(unchanged).flat(),
    };
  }
}

/** Whether an If-None-Match header names this ETag; proxies may have marked it as weak. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
