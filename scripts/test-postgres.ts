/** `npm run test:postgres -- 16 17 18 [FILE…]`: runs unit and API tests on these major versions of PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPostgres } from '@zay/postgres';

const usage = 'npm run test:postgres -- 16 17   runs the unit and API tests on PostgreSQL 16 and on 17';
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
    const packageFolder = await installPostgres(Number(major), folder);
    const tests = files.length > 0 ? files : ['apps/api'];
    const { status } = spawnSync('vitest', ['run', ...tests], {
      stdio: 'inherit',
      env: { ...process.env, TEST_POSTGRES: packageFolder },
    });
    if (status !== 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
