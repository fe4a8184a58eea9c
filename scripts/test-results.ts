import { readFile } from 'node:fs/promises';

/** Tests by their outcome, each with its file; skipped ones are in none of the lists. */
export interface TestResults {
  readonly passed: string[];
  readonly failed: string[];
  /** Passed at the second try only. */
  readonly flaky: string[];
}

/** The part of Vitest's JSON report that is read. */
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

/** The part of Playwright's JSON report that is read; a suite holds suites. */
interface PlaywrightReport {
  readonly suites?: readonly PlaywrightReport[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky' }[];
  }[];
}

/**
 * Reads `vitest.json` and `playwright.json` of a folder. A runner that wrote none counts no test, and a file that could not be
 * loaded none either: the runner's exit code tells.
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
