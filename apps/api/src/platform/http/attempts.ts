/** Enough to find the cause; a broken disk fails for a hundred thousand files. */
const mostErrors = 20;
const mostNamed = 3;

/** Does something to each of many, one after the other: one that fails stops no other (docs/decisions/0114). */
export class Attempts {
  #failed = 0;
  readonly #errors: Error[] = [];

  /** @param subject names what it is done to. @returns what the work returned; undefined when it failed */
  async try<T>(subject: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#failed += 1;
      if (this.#errors.length < mostErrors) {
        this.#errors.push(new Error(`${subject}: ${sentenceOf(error)}`, { cause: error }));
      }
      return undefined;
    }
  }

  /** @throws AggregateError that says how many failed, and names the first of them */
  throwFailures(): void {
    if (this.#failed === 0) return;
    const named = this.#errors.slice(0, mostNamed).map(({ message }) => message);
    throw new AggregateError(this.#errors, `${this.#failed} failed: ${named.join('; ')}`);
  }
}

/** The same for the same failure, so that a job logs it once: paths of files may carry the day. */
function sentenceOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code && syscall ? `${code} (${syscall})` : String(error);
}
