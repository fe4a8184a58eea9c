/**
 * `npm run test:changed [-- REF]`: runs the unit and API tests that import files changed since REF (default main),
 * uncommitted changes included, and the journeys of changed features (related-journeys.ts), on the phone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { relatedJourneys } from './related-journeys.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const run = (program: string, ...args: string[]) => {
  console.log(`\n=== ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
};

const [ref = 'main'] = process.argv.slice(2);
const [base = 'HEAD'] = git('merge-base', ref, 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${ref}.`);
} else {
  run('vitest', 'run', '--changed', base, '--passWithNoTests');
  const journeys = relatedJourneys(changed);
  const phone = ['test', '-c', 'e2e', '--project=mobile'];
  if (changed.some((path) => path.startsWith('e2e/')) || journeys.length > 0)
    run('node', 'apps/server/src/build.ts');
  // Playwright itself finds the journeys that import changed e2e files.
  if (changed.some((path) => path.startsWith('e2e/'))) run('playwright', ...phone, `--only-changed=${base}`);
  if (journeys.length > 0) run('playwright', ...phone, ...journeys.map((name) => `journeys/${name}`));
}
