import { htmlRemovals, type HtmlRemoval } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { processorTime } from '../../testing/quickest.ts';
import { hostileHtml, strangersIn } from '../../testing/hostile-html.ts';
import { pastedHtml } from '../../testing/pasted-html.ts';
import { randomNumbers } from '../../testing/random.ts';
import { cleanHtml, cleanHtmlReport } from './html.ts';

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
    '<ul><li>one</li><li>two<ol start="4"><li>three</li></ol></li></ul><hr /><blockquote>Said.</blockquote>',
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

test.each(pastedHtml)('[EDITOR-16] what is taken out of a text of $from is counted', ({ html, sent }) => {
  const { html: clean, removed } = cleanHtmlReport(html);
  expect(removed).toEqual(sent);
  expect(clean).toContain('<');
  expect(cleanHtmlReport(clean).removed).toEqual([]);
});

/** Pieces of a text, and what is taken out of each. */
const pieces: readonly (readonly [html: string, ...HtmlRemoval[]])[] = [
  ['<p>ခွက် <b>bold</b> 3 &lt; 4</p>'],
  ['<span>plain</span>'],
  ['<a href="/productoffer/policy">a</a><a href="tel:09770000000">b</a><a>c</a>'],
  ['<img src="/media/4f9a.webp" alt="Cup" width="4" height="3">'],
  ['<table><tr><td colspan="2">M</td></tr></table>'],
  ['<meta charset="utf-8"><p>x</p>'],
  ['<script>run()</script>', 'code'],
  ['<p onclick="run()" onload="run()">x</p>', 'code'],
  ['<noscript><p onclick="run()">x</p></noscript>', 'code'],
  ['<meta http-equiv="refresh" content="0;url=/">', 'code'],
  ['<a href="javascript:run()">x</a>', 'link'],
  ['<a href=" java\tscript:run()" onclick="run()">x</a>', 'code', 'link'],
  ['<a href="#top">x</a>', 'link'],
  ['<img src="https://elsewhere.example/p.gif">', 'picture'],
  ['<img src="data:image/png;base64,AA==" style="width:1px" onerror="run()">', 'picture'],
  ['<iframe src="https://video.example"><p style="color:red">x</p></iframe>', 'frame'],
  ['<video src="a.mp4"></video><embed src="a.swf">', 'frame', 'frame'],
  ['<form><input name="a"><button>x</button></form>', 'form', 'form', 'form'],
  ['<svg><script>run()</script></svg>', 'drawing'],
  ['<style>p{color:red}</style>', 'look'],
  ['<font color="red" face="Zawgyi-One">x</font>', 'look'],
  ['<p style="color:red" class="a" id="b">x</p>', 'look', 'attribute'],
  ['<span style="color:red">x</span>', 'look'],
  ['<h1>Care</h1>', 'heading'],
  ['<section><mark>x</mark></section>', 'element', 'element'],
  ['<td colspan="99999" onclick="run()">x</td>', 'code', 'attribute'],
  ['<p data-x="1" lang="my" title="t">x</p>', 'attribute'],
];

test('[EDITOR-16] each kind is named once, with the number of its elements, in any text', () => {
  const random = randomNumbers(16);
  for (let round = 0; round < 200; round += 1) {
    const drawn = Array.from({ length: random(8) }, () => pieces[random(pieces.length)]!);
    const kinds = drawn.flatMap(([, ...removed]) => removed);
    const { html, removed } = cleanHtmlReport(drawn.map(([piece]) => piece).join('\n'));
    expect(removed).toEqual(
      htmlRemovals
        .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
        .filter(({ count }) => count > 0),
    );
    expect(cleanHtmlReport(html).removed).toEqual([]);
  }
});
