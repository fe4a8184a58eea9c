/**
 * `npm test`: `npm run check`, build, unit and API tests, browser journeys. Every runner writes JUnit and JSON to
 * reports/; the last line has the totals. `--all` (`npm run test:all`) adds the checks that take minutes (0156). `--trust`
 * (`npm run trust`) runs the files of docs/battery.tsv alone, at full length (0194).
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readBattery } from './battery.ts';
import { readTestResults } from './test-results.ts';

/** Length of a failed step's output that is repeated at the end, in characters. */
const lengthOfEnd = 5_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const isTrust = process.argv.includes('--trust');
const isWholeRun = isTrust || process.argv.includes('--all');

type Step = readonly [name: string, command: readonly string[]];

const allSteps: readonly Step[] = [
  ['check', ['npm', 'run', '--silent', 'check']],
  ['build', ['node', 'apps/server/src/build.ts']],
  ['weight of the pages', ['node', 'scripts/bundle-size.ts']],
  ['unit and API tests', ['vitest', 'run']],
  ['browser journeys', ['playwright', 'test', '-c', 'e2e']],
];

function batterySteps(): Step[] {
  const tests = readBattery().filter(({ run: kind }) => kind === 'test' || kind === 'trust');
  const files = [...new Set(tests.map(({ file }) => file))];
  const [journeys, others] = [true, false].map((isJourney) =>
    files.filter((file) => file.startsWith('e2e/') === isJourney),
  );
  return [
    ['build', ['node', 'apps/server/src/build.ts']],
    ['unit and API tests', ['vitest', 'run', ...(others ?? [])]],
    ['browser journeys', ['playwright', 'test', '-c', 'e2e', ...(journeys ?? [])]],
  ];
}

const steps = isTrust ? batterySteps() : allSteps;

/** Streams a command's output, and keeps its end. */
function run(command: readonly string[]): Promise<{ code: number; end: string }> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    let end = '';
    const env = {
      ...process.env,
      ...(isWholeRun && { TEST_ALL: '1' }),
      ...(isTrust && { TEST_TRUST: '1' }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    };
    const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (text: Buffer) => {
        to.write(text);
        end = `${end}${text.toString()}`.slice(-lengthOfEnd);
      });
    }
    child.once('error', (error) => resolve({ code: 127, end: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, end }));
  });
}

const start = Date.now();
await rm(`${root}/reports`, { recursive: true, force: true });
const broken: { name: string; end: string }[] = [];
for (const [name, command] of steps) {
  const began = Date.now();
  console.log(`\n=== ${name}`);
  const { code, end } = await run(command);
  console.log(`=== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) broken.push({ name, end });
}

// A weakness that became known today is told and fails no run: the code is the same as yesterday.
if (process.env['CI'] && !isTrust) await run(['node', 'scripts/advisories.ts']);

// Repeated at the end, because the start of a long log may be lost.
for (const { name, end } of broken) console.log(`\n=== ${name} FAILED, its last words:\n${end.trimEnd()}`);
const { passed, failed, flaky } = await readTestResults(`${root}/reports`);
if (failed.length > 0) console.log(`\nfailed:\n${failed.join('\n')}`);
if (flaky.length > 0) console.log(`\npassed at the second try only:\n${flaky.join('\n')}`);
const count = passed.length + flaky.length;
// A step without tests (check, build) counts as one failure.
const failures = Math.max(failed.length, broken.length);
console.log(`\nIt took ${((Date.now() - start) / 60_000).toFixed(1)} minutes.`);
if (!isWholeRun)
  console.log(
    'Left out: 18,000 simulated steps, long backups, upgrades and races, axe in Burmese and dark mode, most journeys on a desktop (docs/decisions/0156). They run with: npm run test:all, about twice as long',
  );
console.log(`\n${count} passed, ${failures} failed`);
process.exit(failures > 0 || count === 0 ? 1 : 0);
