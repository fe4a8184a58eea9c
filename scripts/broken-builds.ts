/**
 * `npm run broken-builds [id …]`: shows that tests see what they are for. Each entry of broken-builds.json breaks one rule of
 * the shop in the memory of a test run and of the shops that it starts, where its test then has to fail. Nothing on disk
 * changes.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readBattery } from './battery.ts';
import { brokenBuilds } from './broken-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const breakLoaded = new URL('break-loaded.ts', import.meta.url).href;
const onlyInTrust = readBattery().flatMap(({ run, file }) => (run === 'trust' ? file : []));

/** @returns the status of the test run, and its output */
function run(test: string, id: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      CI: '',
      BROKEN_BUILD: id,
      NODE_OPTIONS: `--import=${breakLoaded}`,
      ...(onlyInTrust.includes(test) && { TEST_ALL: '1' }),
    };
    const args = ['run', test, '--bail=1', '--reporter=dot'];
    const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const from of [child.stdout, child.stderr])
      from.on('data', (text: Buffer) => (output += text.toString()));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const wanted = process.argv.slice(2);
let [seen, missed] = [0, 0];
for (const { id, breaks, test } of brokenBuilds) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const { code, output } = await run(test, id);
  // A file that does not even load proves nothing. After its tests a file may fail by the rules of `npm run verify`.
  const isSeen =
    code !== 0 && /Test Files .*\d+ failed/.test(output) && /Tests .*\d+ (failed|passed)/.test(output);
  if (isSeen) seen += 1;
  else missed += 1;
  console.log(`${isSeen ? 'seen' : 'NOT SEEN'}  ${id}  ${breaks}  (${test})`);
  if (!isSeen) console.log(output.slice(-2_000));
}
console.log(`${seen} seen, ${missed} not seen`);
process.exit(missed > 0 || seen === 0 ? 1 : 0);
