import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes down which tests passed only when they were tried again, with what the first try said. */
export class SecondTries implements Reporter {
  readonly #path: string;
  readonly #tests: string[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.#tests.push(
      `${test.module.relativeModuleId}: ${test.fullName}\n  ${error?.message.split('\n')[0] ?? ''}\n`,
    );
  }

  async onTestRunEnd(): Promise<void> {
    if (this.#tests.length === 0) return;
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(this.#path, this.#tests.join(''));
  }
}
