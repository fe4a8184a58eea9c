import { glob, readFile } from 'node:fs/promises';

/** What the runners counted; skipped tests are neither passed nor failed. */
export interface TestCount {
  readonly passed: number;
  /** names of the tests that failed, each with its file */
  readonly failed: readonly string[];
}

/** Adds up the test cases of every JUnit file under a folder. */
export async function countTests(folder: string): Promise<TestCount> {
  let passed = 0;
  const failed: string[] = [];
  for await (const path of glob(`${folder}/**/*.xml`)) {
    const xml = await readFile(path, 'utf8');
    for (const [, head = '', closed, body = ''] of xml.matchAll(
      /<testcase\b([^>]*?)(?:(\/)>|>([\s\S]*?)<\/testcase>)/g,
    )) {
      if (!closed && /<skipped\b/.test(body)) continue;
      if (!closed && /<(failure|error)\b/.test(body))
        failed.push(`${valueOf(head, 'classname')}: ${valueOf(head, 'name')}`);
      else passed += 1;
    }
  }
  return { passed, failed };
}

/** An attribute as it was before it was written into XML. */
function valueOf(attributes: string, name: string): string {
  const text = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const signs = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, sign: keyof typeof signs) => signs[sign]);
}
