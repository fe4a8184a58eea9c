import { expect, test } from 'vitest';
import { matchingNames, namesOf, pickTexts, textNamesIn } from './text-names.ts';

const texts = {
  refunds: { late: 'Late', twice: 'Twice', title: 'Refunds' },
  titles: { home: 'Home' },
};

test('names of texts are found in any quotes, computed ones as patterns', () => {
  const code = `t('refunds.title'); const key = "titles.home"; t(\`refunds.\${refund.reason}\`); 'no name'; 'a.b c'`;
  expect(textNamesIn(code)).toEqual(['refunds.title', 'titles.home', 'refunds.*']);
});

test('a pattern matches all possible texts', () => {
  const all = namesOf(texts);
  expect([...matchingNames(all, new Set(['refunds.*', 'titles.other']))]).toEqual([
    'refunds.late',
    'refunds.twice',
    'refunds.title',
  ]);
  expect([...matchingNames(all, new Set(['titles.home']))]).toEqual(['titles.home']);
});

test('texts are picked by their names, without empty domains', () => {
  expect(pickTexts(texts, new Set(['refunds.late']))).toEqual({ refunds: { late: 'Late' } });
});
