import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts } from './page-scripts.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('[SAFE-07] only scripts that the renderer marked get a hash, and the mark leaves the page', () => {
  const html = [
    '<script nonce="abc123">let first = "<b>";</script>',
    '<script type="module" async="" nonce="abc123">import "/a.js";\nlet မြန်မာ;</script>',
    '<script src="/assets/a.js" nonce="abc123"></script>',
    '<script>smuggled()</script>',
    '<script nonce="guessed">smuggled()</script>',
    '<script type="application/ld+json">{"name":"x"}</script>',
    '<link rel="modulepreload" href="/a.js" nonce="abc123">',
  ].join('\n');
  const { page, hashes } = hashScripts(html, 'abc123');
  expect(hashes).toEqual([hashOf('let first = "<b>";'), hashOf('import "/a.js";\nlet မြန်မာ;')]);
  expect(page).not.toContain('abc123');
  expect(page).toContain('<script type="module" async="">import');
});

test('the same script twice needs one hash', () => {
  const twice = '<script nonce="a1">x()</script>'.repeat(2);
  expect(hashScripts(twice, 'a1').hashes).toEqual([hashOf('x()')]);
});
