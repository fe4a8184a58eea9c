import { hash } from 'node:crypto';
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
  readonly #making = new Map<Encoding, Promise<Form>>();
  /** The plain body until the first form is made; after that it is decoded from a form. */
  #body: Buffer | undefined;

  /** @param headers of this answer, besides those of its reply and those that this class sets: content type, length, ETag … */
  constructor(body: Buffer, contentType: string, headers: Readonly<Record<string, string>>, source: Source) {
    this.tags = source.tags;
    this.freshUntil = source.freshUntil;
    this.#headers = headers;
    this.#contentType = contentType;
    this.#hash = hash('sha256', body, 'base64url').slice(0, 22);
    this.#length = body.length;
    this.#body = body;
  }

  /** Size of the body or of all its forms in memory, in bytes. */
  get bytes(): number {
    let sum = this.#body?.length ?? 0;
    for (const { bytes } of this.#forms.values()) sum += bytes.length;
    return sum;
  }

  /** @returns the form for an Accept-Encoding header; undefined until `make` has encoded it */
  ready(accepted: string | string[] | undefined): Form | undefined {
    return this.#forms.get(encodingFor(accepted, this.#length));
  }

  /**
   * Encodes the form for an Accept-Encoding header, unless it exists. Concurrent calls encode once.
   * @param headers of the reply that is to be sent first
   */
  async make(
    accepted: string | string[] | undefined,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Form> {
    const encoding = encodingFor(accepted, this.#length);
    const known = this.#forms.get(encoding);
    if (known) return known;
    const making = this.#making.get(encoding) ?? this.#encode(encoding, headers);
    this.#making.set(encoding, making);
    return making.finally(() => this.#making.delete(encoding));
  }

  async #encode(encoding: Encoding, headers: Readonly<Record<string, string>>): Promise<Form> {
    const bytes = await encode(await this.body(), encoding);
    const form = this.#formOf(bytes, encoding, { ...headers, ...this.#headers });
    this.#forms.set(encoding, form);
    this.#body = undefined;
    return form;
  }

  /** The plain body. */
  async body(): Promise<Buffer> {
    if (this.#body) return this.#body;
    const [[encoding, { bytes }] = this.#noForm()] = this.#forms;
    return decode(bytes, encoding);
  }

  #noForm(): never {
    throw new Error('an answer has its body or a form of it');
  }

  #formOf(bytes: Buffer, encoding: Encoding, headers: Readonly<Record<string, string>>): Form {
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
    const unchanged = { ...headers, etag };
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
