import { expect, test } from 'vitest';
import { lostMarkup } from './lost-markup.ts';

test('[EDITOR-13] markup that the editor does not know is named; what it writes in another way is not', () => {
  for (const [before, after] of [
    ['<div>a <b>b</b></div>', '<p>a <strong>b</strong></p>'],
    ['<ul><li>a</li></ul>', '<ul><li><p>a</p></li></ul>'],
    [
      '<a href="/x?a=1&amp;b=2" rel="nofollow" target="_blank">a</a>',
      '<p><a href="/x?a=1&amp;b=2">a</a></p>',
    ],
    [
      '<table><thead><tr><th>a</th></tr></thead></table>',
      '<table><colgroup><col></colgroup><tbody><tr><th colspan="1">a</th></tr></tbody></table>',
    ],
  ] as const)
    expect(lostMarkup(before, after)).toEqual([]);

  expect(lostMarkup('<table><caption>a</caption></table><p>b</p>', '<table></table><p>b</p>')).toEqual([
    '<caption>',
    'text',
  ]);
  expect(lostMarkup('<td colspan="2">a</td><td>b</td>', '<td>a</td><td>b</td>')).toEqual(['<td>']);
  expect(lostMarkup('<hr /><hr />', '<hr>')).toEqual(['<hr>']);
});
