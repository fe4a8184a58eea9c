/**
 * A two-generation cache of texts, of about `characters` UTF-16 units of keys and values. When the young generation is
 * full it replaces the old one; a hit in the old one moves the entry to the young one.
 */
export class KeptTexts {
  readonly #halfSize: number;
  #young = new Map<string, string>();
  #old = new Map<string, string>();
  #youngSize = 0;

  constructor(characters: number) {
    this.#halfSize = characters / 2;
  }

  get(key: string): string | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: string): void {
    const size = key.length + value.length;
    if (size > this.#halfSize) return;
    if (this.#youngSize + size > this.#halfSize) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngSize = 0;
    }
    this.#young.set(key, value);
    this.#youngSize += size;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }
}
