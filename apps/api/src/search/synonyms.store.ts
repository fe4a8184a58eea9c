import { synonymTag } from '../catalog/cache-tags.ts';
import type { PublicCache } from '../platform/cache/public-cache.ts';
import type { Queries } from '../platform/database/database.ts';
import { Synonyms } from './synonyms.ts';

/** Caches the synonyms of staff until they change, because each search needs them. */
export class SynonymReader {
  readonly #cache: PublicCache;
  #version: string | undefined;
  #read: Promise<Synonyms> | undefined;

  constructor(cache: PublicCache) {
    this.#cache = cache;
  }

  /** Reads them every time while change notifications do not arrive. */
  read(db: Queries): Promise<Synonyms> {
    const version = this.#cache.version(synonymTag);
    if (this.#read === undefined || version === undefined || version !== this.#version) {
      this.#version = version;
      this.#read = readSynonyms(db);
      this.#read.catch(() => (this.#read = undefined));
    }
    return this.#read;
  }
}

export async function readSynonyms(db: Queries): Promise<Synonyms> {
  const rows = await db.selectFrom('search_synonym').select(['words', 'finds']).orderBy('id').execute();
  return new Synonyms(rows);
}
