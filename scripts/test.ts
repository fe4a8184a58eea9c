/**
 * `npm test`: lint and fences, types, build, unit and API tests, browser journeys.
 * Every runner writes JUnit to reports/; the last line adds them up.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { countTests } from './junit.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const steps: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['lint and fences', ['oxlint', '--deny-warnings']],
  ['format', ['oxfmt', '--check']],
  ['sizes of files', ['node', 'scripts/file-sizes.ts']],
  ['types', ['tsc', '-p', '.']],
  ['route types of the storefront', ['react-router', 'typegen', 'apps/web']],
  ['types of the storefront', ['tsc', '-p', 'apps/web']],
  ['types of the back office', ['tsc', '-p', 'apps/backoffice']],
  ['types of the journeys', ['tsc', '-p', 'e2e']],
  ['build', ['node', 'apps/server/src/build.ts']],
  ['weight of the pages', ['node', 'scripts/bundle-size.ts']],
  ['unit and API tests', ['vitest', 'run']],
  ['browser journeys', ['playwright', 'test', '-c', 'e2e']],
];

function run(command: readonly string[]): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await rm(`${root}/reports`, { recursive: true, force: true });
const broken: string[] = [];
for (const [name, command] of steps) {
  const began = Date.now();
  console.log(`\n=== ${name}`);
  const code = await run(command);
  console.log(`=== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) broken.push(name);
}

const { passed, failed } = await countTests(`${root}/reports`);
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
// A step without a JUnit file of its own (lint, types, build) counts as one failure.
const failures = Math.max(failed, broken.length);
console.log(`\n${passed} passed, ${failures} failed`);
process.exit(failures > 0 || passed === 0 ? 1 : 0);
