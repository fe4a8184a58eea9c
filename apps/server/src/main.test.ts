import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const main = fileURLToPath(import.meta.resolve('./main.js'));
const script = (text: string) => ['--import', `data:text/javascript,${encodeURIComponent(text)}`];

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

function start(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ending> {
  const { NODE_ENV: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = execFile('node', [...args, main], { env: { ...env, ...settings } }, (_error, out, errors) =>
      resolve({ code: child.exitCode, output: out + errors }),
    );
  });
}

/** Prints the loaded build of React at exit. */
const spy = `process.on('exit', () => {
  const { _cache } = process.getBuiltinModule('module');
  const run = Object.values(_cache).filter(({ loaded }) => loaded).map(({ filename }) => filename);
  console.log(run.filter((name) => /react[.](development|production)[.]js$/.test(name)).join());
})`;

test('the shop always renders with the production build of React', async () => {
  // An invalid data folder ends the process as soon as everything is imported.
  const { output } = await start(script(spy), { PORT: '0', DATA_DIR: join(main, 'data') });
  expect(output).toContain('cannot be written');
  expect(output).toContain('react.production.js');
  expect(output).not.toContain('react.development.js');
});

test('[KEEP-42] another Node version is refused in one sentence with the required one', async () => {
  const older = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' })`;
  const { code, output } = await start(script(older), { PORT: '0' });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'Zay runs on Node 24 or later, and this is Node 20.1.0: start it with "npm start", which brings its own.',
  );
});

test('[KEEP-41] SIGTERM to npm start stops the shop in order, and npm waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zay-npm-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Making a new database')) npm.kill('SIGTERM');
  });
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => {
    npm.once('close', resolve);
  });
  expect(output).toContain('SIGTERM: finishing what is running');
  expect(code).toBe(0);
});
