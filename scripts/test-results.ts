import { readFile } from 'node:fs/promises';

/** Tests by outcome, each with its file; skipped ones are left out. */
export interface TestResults {
  readonly passed: string[];
  readonly failed: string[];
  /** Passed on retry only. */
  readonly flaky: string[];
}

/** The fields of Vitest's JSON report that are used. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The fields of Playwright's JSON report that are used; suites are nested. */
interface PlaywrightReport {
  readonly suites?: readonly PlaywrightReport[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky' }[];
  }[];
}

/**
 * Reads `vitest.json` and `playwright.json` of a folder. A missing report, or a file that failed to load, counts no
 * tests: the runner's exit code shows the failure.
 */
export async function readTestResults(folder: string): Promise<TestResults> {
  const results: TestResults = { passed: [], failed: [], flaky: [] };
  const read = async <Report>(name: string) => {
    const text = await readFile(`${folder}/${name}`, 'utf8').catch(() => '{}');
    return JSON.parse(text) as Partial<Report>;
  };
  for (const { name, assertionResults } of (await read<VitestReport>('vitest.json')).testResults ?? []) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') continue;
      const isFlaky = status === 'passed' && failureMessages.length > 0;
      results[isFlaky ? 'flaky' : status].push(`${name}: ${fullName}`);
    }
  }
  const lists = { expected: results.passed, unexpected: results.failed, flaky: results.flaky, skipped: [] };
  const add = ({ suites = [], specs = [] }: PlaywrightReport) => {
    for (const { file, title, tests } of specs) {
      for (const { status } of tests) (lists[status] as string[]).push(`${file}: ${title}`);
    }
    for (const suite of suites) add(suite);
  };
  add(await read<PlaywrightReport>('playwright.json'));
  return results;
}
