import { expect, test } from 'vitest';
import { jsonLdText } from './json-ld.tsx';

test('[SEO-02] no text breaks out of the data block, and all of it comes back', () => {
  const name = '</script><script>alert(1)</script> <!-- &amp; \u2028\u2029 "ဈေး"';
  const text = jsonLdText([{ '@type': 'Product', name }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name }],
  });
});
