import { glob, readFile } from 'node:fs/promises';

/** Adds up the test cases of every JUnit file under a folder; skipped ones count as neither. */
export async function countTests(folder: string): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  let failed = 0;
  for await (const path of glob(`${folder}/**/*.xml`)) {
    const xml = await readFile(path, 'utf8');
    for (const [, closed, body = ''] of xml.matchAll(/<testcase\b[^>]*?(?:(\/)>|>([\s\S]*?)<\/testcase>)/g)) {
      if (!closed && /<skipped\b/.test(body)) continue;
      if (!closed && /<(failure|error)\b/.test(body)) failed += 1;
      else passed += 1;
    }
  }
  return { passed, failed };
}
