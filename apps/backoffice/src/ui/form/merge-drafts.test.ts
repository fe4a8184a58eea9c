import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const picture = (key: string) => ({ key, url: `/media/${key}` });
const value = (id: number, en: string) => ({ key: `value${id}`, id, name: { en, my: '' } });
const base = {
  updatedAt: 'v1',
  weight: '',
  name: { en: 'Bowl', my: 'ခွက်' },
  categoryIds: [1, 2],
  pictures: ['a', 'b', 'c'].map(picture),
  getOne: null as { id: number; label: string } | null,
  levels: [{ key: 'level1', name: { en: 'Colour', my: '' }, values: [value(1, 'Red'), value(2, 'Blue')] }],
  skus: {
    value1: { id: 11, price: '500', code: 'R', stock: 3 },
    value2: { id: 12, price: '500', code: 'B', stock: 4 },
  } as Record<string, { id: number | null; price: string; code: string; stock: number }>,
};
type Draft = typeof base;
const both = (mine: Partial<Draft>, theirs: Partial<Draft>, choices = {}) =>
  mergeDrafts<Draft>(base, { ...base, ...mine }, { ...base, updatedAt: 'v2', ...theirs }, choices);

test('[EDITOR-09] changes of different fields, languages and SKUs are merged; the version is the newest', () => {
  const { merged, clashes } = both(
    {
      weight: '5',
      name: { en: 'Big bowl', my: 'ခွက်' },
      skus: { ...base.skus, value1: { id: 11, price: '900', code: 'R', stock: 3 } },
    },
    {
      name: { en: 'Bowl', my: 'ခွက်ကြီး' },
      skus: {
        value1: { id: 11, price: '500', code: 'R-1', stock: 2 },
        value2: { id: 12, price: '400', code: 'B', stock: 4 },
      },
    },
  );
  expect(clashes).toEqual([]);
  expect(merged).toEqual({
    ...base,
    updatedAt: 'v2',
    weight: '5',
    name: { en: 'Big bowl', my: 'ခွက်ကြီး' },
    skus: {
      value1: { id: 11, price: '900', code: 'R-1', stock: 2 },
      value2: { id: 12, price: '400', code: 'B', stock: 4 },
    },
  });
});

test('[EDITOR-10] lists are merged by id: what one added, removed or moved stays so', () => {
  const { merged, clashes } = both(
    { pictures: ['c', 'a', 'b', 'mine'].map(picture), categoryIds: [2, 3] },
    { pictures: ['a', 'theirs', 'c'].map(picture), categoryIds: [1, 2, 4] },
  );
  expect(clashes).toEqual([]);
  expect(merged.pictures.map(({ key }) => key)).toEqual(['c', 'a', 'theirs', 'mine']);
  expect(merged.categoryIds).toEqual([2, 3, 4]);

  const [level = expect.fail()] = base.levels;
  const added = { ...value(0, 'Mine'), key: 'new1', id: null as never };
  const levels = both(
    { levels: [{ ...level, values: [...level.values, added] }] },
    { levels: [{ ...level, values: [value(2, 'Blue'), value(3, 'Theirs')] }] },
  );
  expect(levels.merged.levels[0]?.values.map(({ key }) => key)).toEqual(['value2', 'new1', 'value3']);
  expect(levels.clashes).toEqual([]);
});

test('[EDITOR-11] what both changed differently is a clash, and the chosen side is taken', () => {
  const mine = {
    name: { en: 'Mine', my: 'ခွက်' },
    getOne: { id: 1, label: 'Cup' },
    skus: { ...base.skus, value2: { id: 12, price: '900', code: 'B', stock: 4 } },
  };
  const theirs = {
    name: { en: 'Theirs', my: 'ခွက်' },
    getOne: { id: 2, label: 'Spoon' },
    skus: { value1: base.skus['value1'] ?? expect.fail() },
  };
  const { merged, clashes } = both(mine, theirs);
  expect(merged).toEqual({ ...base, ...mine, updatedAt: 'v2' });
  expect(clashes).toEqual([
    { path: ['name', 'en'], mine: 'Mine', theirs: 'Theirs' },
    { path: ['getOne'], mine: mine.getOne, theirs: theirs.getOne },
    { path: ['skus', 'value2'], mine: mine.skus.value2, theirs: undefined },
  ]);
  const chosen = both(mine, theirs, { 'name/en': 'theirs', 'skus/value2': 'theirs' }).merged;
  expect(chosen).toEqual({
    ...base,
    updatedAt: 'v2',
    name: { en: 'Theirs', my: 'ခွက်' },
    getOne: mine.getOne,
    skus: theirs.skus,
  });
});
