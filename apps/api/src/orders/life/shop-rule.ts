import type { RawBuilder } from 'kysely';

/** Where a rule is broken, as a person looks for it: `V261121000001`, `SKU 12`; and what was found there. */
export interface Breach {
  readonly subject: string;
  readonly found: string;
}

/** Something that holds in every shop at every time, whatever races, retries and faults it went through. */
export interface ShopRule {
  readonly name: string;
  readonly says: string;
  /** Selects every breach. */
  readonly breaches: RawBuilder<Breach>;
}

/** A broken rule: what it says, and where it does not hold. */
export interface Finding extends Breach {
  readonly rule: string;
  readonly says: string;
}
