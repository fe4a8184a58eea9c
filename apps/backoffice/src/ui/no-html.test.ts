import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(app, file), 'utf8')] as const);
const holding = (pattern: RegExp) => sources.filter(([, code]) => pattern.test(code)).map(([file]) => file);

test('[SAFE-06] the back office renders foreign HTML only in a sandboxed frame', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(
    holding(/dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|<RichText\b/),
  ).toEqual([]);
  expect(holding(/srcDoc/)).toEqual([join('ui', 'form', 'html-field.tsx')]);
  expect(holding(/<iframe\s+sandbox=""/)).toEqual([join('ui', 'form', 'html-field.tsx')]);
});
