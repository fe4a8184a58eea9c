/**
 * An expected failure: out of stock, wrong password, not the caller's. Returned, not thrown.
 * `reason` is one of the endpoint's refusal codes or of the contract's common ones. `details` are added to the error body
 * (e.g. the current cart), `params` fill the message text, and `more` are the codes of further messages. A refusal about one
 * `field` of the wire names it in `errors`, as validation does.
 */
export class Refusal {
  readonly ok = false;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string | number>>;
  readonly more: readonly string[];
  readonly field: string | undefined;

  constructor(
    reason: string,
    details: Readonly<Record<string, unknown>> = {},
    params: Readonly<Record<string, string | number>> = {},
    more: readonly string[] = [],
    field?: string,
  ) {
    this.reason = reason;
    this.details = details;
    this.params = params;
    this.more = more;
    this.field = field;
  }

  /** @returns a copy with added details and further messages */
  with(details: Readonly<Record<string, unknown>>, ...more: string[]): Refusal {
    const allDetails = { ...this.details, ...details };
    return new Refusal(this.reason, allDetails, this.params, [...this.more, ...more], this.field);
  }

  /** @returns a copy about this field of the wire; nested names are joined by dots */
  about(field: string): Refusal {
    return new Refusal(this.reason, this.details, this.params, this.more, field);
  }
}

export function refuse(
  reason: string,
  details?: Readonly<Record<string, unknown>>,
  params?: Readonly<Record<string, string | number>>,
): Refusal {
  return new Refusal(reason, details, params);
}

/** @returns the refusal of a rate limiter (429); `seconds` becomes Retry-After */
export function tooMany(seconds: number, reason = 'rate-limited'): Refusal {
  return new Refusal(reason, {}, { seconds });
}

/** Thrown to roll a transaction back: Kysely does so only on a throw. `refusing` turns it back into a value. */
export class RefusedTransaction extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/** Runs work that may throw RefusedTransaction, and returns its refusal as a value. Other errors pass through. */
export async function refusing<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedTransaction) return error.refusal;
    throw error;
  }
}
