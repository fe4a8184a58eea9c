import type { Source } from '@zay/api/cache/stored-answer';

/** Collects the cache tags and the freshness of all answers that a page is rendered from. */
export class PageSource implements Source {
  readonly #tags = new Set<string>();
  #freshUntil: number;
  #isPublic = true;

  /** @param freshUntil that of an answer made now */
  constructor(freshUntil: number) {
    this.#freshUntil = freshUntil;
  }

  /** Adds the source of an answer; undefined for a personal or failed answer, which makes the page uncacheable. */
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

  /** Whether the page may be cached. */
  get isPublic(): boolean {
    return this.#isPublic;
  }
}
