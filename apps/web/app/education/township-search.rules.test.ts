import { describe, expect, test } from 'vitest';
import { searchSpellings } from './township-search.rules.ts';

describe('[CERT-18] the search of townships', () => {
  const townships = [
    { id: 1, name: 'KAMAYA – Kamaryut', spellings: ['KAMAYA', 'KMY', 'ကမရ', 'Kamaryut', 'ကမာရွတ်', 'Kamayut'] },
    { id: 2, name: 'BAAHNA – Hpa-An', spellings: ['BAAHNA', 'ဘအန', 'Hpa-An', 'ဘားအံ'] },
    { id: 3, name: 'OUKATA – South Okkalapa', spellings: ['ဥကတ', 'တောင်ဥက္ကလာ'] },
    { id: 4, name: 'PAMANA – Pyinmana', spellings: ['ပျဉ်းမနား', 'Dagon Myothit (South)', 'ဝါးခယ်မ'] },
  ];
  const ids = (text: string) => searchSpellings(townships, text).map(({ id }) => id);

  test('finds an entry by any of its spellings', () => {
    for (const text of ['kmy', 'ကမရ', 'Kamaryut', 'kamayut', 'ကမာရွတ်', 'KAMAYA'])
      expect([text, ids(text)]).toEqual([text, [1]]);
    expect(ids('ကမတ')).toEqual([]);
  });

  test('does not find a text across the code and the name', () => {
    const mayangone = { id: 5, name: 'MAYAKA – Mayangone', spellings: ['MAYAKA', 'Mayangone'] };
    expect(searchSpellings([...townships, mayangone], 'KAMAYA').map(({ id }) => id)).toEqual([1]);
  });

  test('ignores spaces and punctuation, also zero-width ones', () => {
    for (const text of ['ka ma yut', ' Kama-Yut ', 'ကမာ ရွတ်', 'ကမာ\u200bရွတ်'])
      expect([text, ids(text)]).toEqual([text, [1]]);
    for (const text of ['hpaan', 'Hpa An', 'HPA-AN']) expect([text, ids(text)]).toEqual([text, [2]]);
    expect(ids('Dagon Myothit South')).toEqual([4]);
    expect(ids(' ')).toEqual([1, 2, 3, 4]);
    expect(ids('-')).toEqual([]);
  });

  test('takes letters that are typed for each other as one', () => {
    expect(ids('ဉကတ')).toEqual([3]);
    expect(ids('ပျဥ်းမနား')).toEqual([4]);
    expect(ids('၀ါးခယ်မ')).toEqual([4]);
  });
});
