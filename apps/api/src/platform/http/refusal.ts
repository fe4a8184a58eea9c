/**
 * An expected "no": out of stock, wrong password, not yours. Returned, not thrown.
 * `reason` is one of the endpoint's refusal codes or of the contract's common ones;
 * `details` are added to the error body (e.g. the fresh cart), `params` fill the message text, `more` are the codes of
 * messages that follow it.
 */
export class Refusal {
  readonly ok = false;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string | number>>;
  readonly more: readonly string[];

  constructor(
    reason: string,
    details: Readonly<Record<string, unknown>> = {},
    params: Readonly<Record<string, string | number>> = {},
    more: readonly string[] = [],
  ) {
    this.reason = reason;
    this.details = details;
    this.params = params;
    this.more = more;
  }

  /** The same refusal with more in its body, and further messages after its own. */
  with(details: Readonly<Record<string, unknown>>, ...more: string[]): Refusal {
    return new Refusal(this.reason, { ...this.details, ...details }, this.params, [...this.more, ...more]);
  }
}

export function refuse(
  reason: string,
  details?: Readonly<Record<string, unknown>>,
  params?: Readonly<Record<string, string | number>>,
): Refusal {
  return new Refusal(reason, details, params);
}

/** Refuses (429) what came too often; the answer says after how many seconds it may come again. */
export function tooMany(seconds: number, reason = 'rate-limited'): Refusal {
  return new Refusal(reason, {}, { seconds });
}

/** Rolls a transaction back with a refusal: Kysely undoes only on a throw. `refusing` turns it back into a value. */
export class RefusedTransaction extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/** Runs work that may throw RefusedTransaction and gives its refusal as a value. */
export async function refusing<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedTransaction) return error.refusal;
    throw error;
  }
}
