/** Most errors held in memory. They are enough to find the cause; a broken disk fails for a hundred thousand files. */
const mostErrors = 20;
const mostNamed = 3;

/** Processes many items one after the other. A failure does not stop the rest (docs/decisions/0114). */
export class Attempts {
  #failed = 0;
  readonly #errors: Error[] = [];

  /**
   * Runs the work for one item, and records a failure instead of throwing it.
   * @param subject names the item
   * @returns the result of the work; undefined when it failed
   */
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

  /** @throws {AggregateError} when items failed: their count, and the messages of the first ones */
  throwFailures(): void {
    if (this.#failed === 0) return;
    const named = this.#errors.slice(0, mostNamed).map(({ message }) => message);
    throw new AggregateError(this.#errors, `${this.#failed} failed: ${named.join('; ')}`);
  }
}

/** The same text for the same failure, so that a job logs it once. Leaves out file paths, which may contain the date. */
function sentenceOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code && syscall ? `${code} (${syscall})` : String(error);
}
