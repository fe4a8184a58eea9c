import { createHash } from 'node:crypto';
import { decode, encode, encodingFor, type Encoding } from './encodings.ts';

/** What an answer is made from. */
export interface Source {
  /** Dropping one of them drops the answer. */
  readonly tags: readonly string[];
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly freshUntil: number;
}

/** An answer in one encoding, ready to be written. */
export interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Names and values by turns: of 200, and of 304. */
  readonly headers: string[];
  readonly unchangedHeaders: string[];
}

/** A public answer of status 200 in the encodings that were asked for. */
export class StoredAnswer implements Source {
  readonly tags: readonly string[];
  readonly freshUntil: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #contentType: string;
  readonly #hash: string;
  readonly #length: number;
  readonly #forms = new Map<Encoding, Form>();
  /** The plain body until its first form is made; after that it can be had from any form. */
  #body: Buffer | undefined;

  /** @param headers all but those that this class knows: type, length, encoding, ETag */
  constructor(body: Buffer, contentType: string, headers: Readonly<Record<string, string>>, source: Source) {
    this.tags = source.tags;
    this.freshUntil = source.freshUntil;
    this.#headers = headers;
    this.#contentType = contentType;
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#length = body.length;
    this.#body = body;
  }

  /** What it holds in memory. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#forms.values()) sum += bytes.length;
    return sum;
  }

  /** The form for an Accept-Encoding header, if it was asked for before. */
  ready(accepted: string | string[] | undefined): Form | undefined {
    return this.#forms.get(encodingFor(accepted, this.#length));
  }

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
