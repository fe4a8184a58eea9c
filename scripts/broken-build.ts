import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

interface BrokenBuild {
  readonly id: string;
  /** What the shop then does wrong. */
  readonly breaks: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly by: string;
  /** The file of the test that has to fail. */
  readonly test: string;
}

export const brokenBuilds = JSON.parse(
  readFileSync(new URL('broken-builds.json', import.meta.url), 'utf8'),
) as readonly BrokenBuild[];

/** @returns a function that changes the source of the module that the build breaks; null for every other module */
export function breaker(id: string): (code: string, path: string) => string | null {
  const build = brokenBuilds.find((one) => one.id === id);
  if (!build) throw new Error(`there is no broken build ${id}`);
  return (code, path) => (path.endsWith(build.file) ? code.replace(build.text, () => build.by) : null);
}

/** Changes the module of a broken build as tests load it. */
export const breakModule = (id: string): Plugin => ({
  name: 'broken-build',
  enforce: 'pre',
  transform: breaker(id),
});
