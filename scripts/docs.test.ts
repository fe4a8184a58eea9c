import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment } from '../apps/api/src/platform/config/config.ts';
import { configurationPage } from './docs-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('[OPS-31] docs/configuration.md lists every setting with the default and the values of the schema: npm run docs:settings', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage());
});

const pages = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/*.md', { cwd: root })];

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(pages)(
  '[OPS-35] what %s leads to is there: files, headings, pictures, commands, settings',
  (page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    for (const link of links) {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      expect(existsSync(join(root, target)), link).toBe(true);
      if (anchor) expect(anchorsOf(target), link).toContain(anchor);
    }
    const { scripts } = JSON.parse(read('package.json')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const programs = [...text.matchAll(/\b((?:scripts|bench)\/[\w-]+\.ts|deploy\/[\w.]+)/g)].map(
      ([, path = '']) => path,
    );
    expect(programs.filter((path) => path !== 'deploy/.env' && !existsSync(join(root, path)))).toEqual([]);
    const set = [...text.matchAll(/(?<![\w$])([A-Z]+(?:_[A-Z\d]+)+)=/g)].map(([, name = '']) => name);
    expect(set.filter((name) => !(name in environment.shape))).toEqual([]);
  },
);

test.each([
  ['docs/staff.md', 'en'],
  ['docs/staff.my.md', 'my'],
])('[OPS-35] the words in bold of %s are on the screens of the back office', (page, language) => {
  const texts = globSync(`apps/backoffice/src/*/messages.${language}.ts`, { cwd: root }).map(read).join('\n');
  const words = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) =>
    word.replaceAll('\n', ' '),
  );
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !texts.includes(`: '${word}'`))).toEqual([]);
});

test('[SAFE-97] docs/keys.md names every secret setting, and every file of the code that signs or encrypts', () => {
  const page = read('docs/keys.md');
  const settings = [...configurationPage().matchAll(/^\| `(\w+)`.*\*secret\*/gm)].map(
    ([, name = '']) => name,
  );
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  const uses =
    /createHmac\(|createCipheriv\(|hkdfSync\(|createECDH\(|new SignJWT|new AwsV4Signer|from '(?:@node-rs\/argon2|age-encryption|web-push|otpauth)'/;
  const files = globSync('{apps,packages}/*/src/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/(?:testing|safety)\//.test(path) && uses.test(read(path)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !page.includes(path))).toEqual([]);
});
