import type { Source } from '@zay/api/cache/stored-answer';

/** Collects what a page is made from while it is rendered. */
export class PageSource implements Source {
  readonly #tags = new Set<string>();
  #freshUntil: number;
  #isPublic = true;

  /** @param freshUntil as for an answer made now */
  constructor(freshUntil: number) {
    this.#freshUntil = freshUntil;
  }

  /** One more answer that the page shows; undefined for one that is not for everybody, or that failed. */
  add(source: Source | undefined): void {
    if (!source) this.#isPublic = false;
    for (const tag of source?.tags ?? []) this.#tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, source?.freshUntil ?? 0);
  }

  get tags(): readonly string[] {
    return [...this.#tags];
  }

  get freshUntil(): number {
    return this.#freshUntil;
  }

  /** Whether the page may be kept. */
  get isPublic(): boolean {
    return this.#isPublic;
  }
}
