import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs after the current test, or outside tests after the file's last one. In reverse order of registration. Not for
 * use within hooks.
 */
export function closeLater(close: () => Promise<unknown>): void {
  const closing = async () => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(closing);
  else afterAll(closing);
}
