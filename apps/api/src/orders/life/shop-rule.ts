import type { RawBuilder } from 'kysely';

/** One breach of a rule: the subject as staff would search for it (`V261121000001`, `SKU 12`), and what was found. */
export interface Breach {
  readonly subject: string;
  readonly found: string;
}

/** An invariant of every shop, whatever races, retries and faults occur. */
export interface ShopRule {
  readonly name: string;
  readonly says: string;
  /** Selects every breach. */
  readonly breaches: RawBuilder<Breach>;
}

/** A breach together with its rule. */
export interface Finding extends Breach {
  readonly rule: string;
  readonly says: string;
}
