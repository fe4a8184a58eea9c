import { expect, test } from 'vitest';
import { processorTime } from '../../testing/quickest.ts';
import { hostileHtml, strangersIn } from '../../testing/hostile-html.ts';
import { cleanHtml } from './html.ts';

test('[SAFE-06] no hostile HTML passes, in any disguise', () => {
  for (const html of hostileHtml) {
    const clean = cleanHtml(html);
    expect(strangersIn(clean), html).toEqual([]);
    expect(cleanHtml(clean), html).toBe(clean);
    expect(cleanHtml(`<p>before</p>${html}`), html).toMatch(/^<p>before<\/p>/);
  }
});

test('[SAFE-06] allowed HTML of staff is unchanged', () => {
  for (const html of [
    '<h2>Care</h2><p>Wash <strong>cold</strong>, <em>dry</em> in <u>shade</u>.<br />Iron <s>hot</s> warm.</p>',
    '<ul><li>one</li><li>two<ol><li>three</li></ol></li></ul><hr /><blockquote>Said.</blockquote>',
    '<p>အရောင်ကျွတ်ခြင်း <b>မရှိပါ</b>။ H<sub>2</sub>O, m<sup>2</sup>, 3 &lt; 4 &amp; 5 &gt; 4</p>',
    '<table><caption>Sizes</caption><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">M</td></tr></tbody></table>',
    '<p><a href="/productoffer/policy?a=1&amp;b=2#top">Returns</a>, <a href="tel:09770000000">call</a>, <a href="mailto:a@b.example">write</a></p>',
    '<p><a href="https://a.example/x" rel="nofollow noopener noreferrer" target="_blank">a</a></p>',
    '<img src="/media/4f9a.webp" width="320" height="240" alt="A &quot;red&quot; longyi" loading="lazy" />',
  ])
    expect(cleanHtml(html)).toBe(html);
});

test('nearly clean HTML is corrected', () => {
  expect(cleanHtml('<h1>Care</h1>')).toBe('<h2>Care</h2>');
  expect(cleanHtml('<p>one<p>two')).toBe('<p>one</p><p>two</p>');
  expect(cleanHtml('<font color=red>red</font> <span class=x>text</span>')).toBe('red text');
  expect(cleanHtml('<a href="HTTP://A.example">a</a>')).toBe(
    '<a href="http://a.example/" rel="nofollow noopener noreferrer" target="_blank">a</a>',
  );
  expect(cleanHtml('<a href="#care">a</a><td colspan="99999">b</td>')).toBe('<a>a</a><td>b</td>');
  expect(cleanHtml('3 < 4 & 5')).toBe('3 &lt; 4 &amp; 5');
});

test('deep or long HTML does not block the shop', async () => {
  const took = await processorTime(
    () => {
      expect(cleanHtml('<div>'.repeat(20_000)).length).toBeLessThan(500);
      cleanHtml('<'.repeat(50_000));
      cleanHtml('<p a='.repeat(20_000));
      cleanHtml('<iframe>'.repeat(5_000));
      cleanHtml('<noscript>'.repeat(5_000));
    },
    { limit: 2_000 },
  );
  expect(took).toBeLessThan(2_000);
});
