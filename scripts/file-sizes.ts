/** Fails if a source file is longer than 400 lines. Also prints the median, which has no limit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.sql'],
  {
    encoding: 'utf8',
  },
);
const files = listed
  .trim()
  .split('\n')
  .filter((path) => existsSync(path) && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'));
const sizes = files.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
sizes.sort((a, b) => a.lines - b.lines);

const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0;
const tooLong = sizes.filter(({ lines }) => lines > 400);
console.log(`${sizes.length} files: median ${at(0.5)}, ninth decile ${at(0.9)}, longest ${at(1)} lines`);
for (const { path, lines } of tooLong) console.error(`${path} has ${lines} lines (at most 400)`);
if (tooLong.length > 0) process.exit(1);
