import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(app, file), 'utf8')] as const);
const holding = (pattern: RegExp) =>
  sources
    .filter(([, code]) => pattern.test(code))
    .map(([file]) => file)
    .toSorted();

test('[SAFE-06] one component renders HTML, and only texts of staff', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(holding(/dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/)).toEqual([
    // JSON whose `<` is written as \u003c, and a script that imports files of the build.
    'platform/document.tsx',
    // JSON whose `<` is written as \u003c.
    'platform/seo/json-ld.tsx',
    // An inline script of the shop (near-pictures.ts).
    'root.tsx',
    // Shapes of the icon set, inserted by the build.
    'ui/icon.tsx',
    'ui/rich-text.tsx',
  ]);
  expect(holding(/<RichText\b/)).toEqual([
    'content/articles.page.tsx',
    'content/footer.page.tsx',
    'content/sections.tsx',
    'product/product-media.tsx',
  ]);
});
