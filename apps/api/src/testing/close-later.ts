import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs after the current test, or after all tests of the file where none is running. What is registered last runs first.
 * Not for use within hooks.
 */
export function closeLater(close: () => Promise<unknown>): void {
  const closing = async () => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(closing);
  else afterAll(closing);
}
