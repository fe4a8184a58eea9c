import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Says at the end which React was run. */
const spy = `process.on('exit', () => {
  const { _cache } = process.getBuiltinModule('module');
  const run = Object.values(_cache).filter(({ loaded }) => loaded).map(({ filename }) => filename);
  console.log(run.filter((name) => /react[.](development|production)[.]js$/.test(name)).join());
})`;

test('the shop renders with the React of production, whatever starts it', async () => {
  const { NODE_ENV: _, ...env } = process.env;
  const output = await new Promise<string>((resolve) => {
    // A port that is none ends it as soon as everything is imported.
    execFile(
      'node',
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(spy)}`,
        fileURLToPath(import.meta.resolve('./main.ts')),
      ],
      { env: { ...env, PORT: 'none' } },
      (_error, stdout) => resolve(stdout),
    );
  });
  expect(output).toContain('react.production.js');
  expect(output).not.toContain('react.development.js');
});
