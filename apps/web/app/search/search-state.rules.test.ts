import { expect, test } from 'vitest';
import { searchValues, withCategory, withTag, withText, type SearchState } from './search-state.rules.ts';

const nothing: SearchState = { text: '', categoryId: 0, tagIds: [], sort: '' };

test('[SEARCH-24] selecting a tag clears the selected category', () => {
  expect(withTag({ ...nothing, categoryId: 5 }, 9)).toEqual({ ...nothing, tagIds: [9] });
});

test('[SEARCH-25] selecting a category clears the selected tags', () => {
  expect(withCategory({ ...nothing, tagIds: [4, 9] }, 5)).toEqual({ ...nothing, categoryId: 5 });
});

test('tags are combined, and a second tap removes one', () => {
  const two = withTag(withTag(nothing, 4), 9);
  expect(two.tagIds).toEqual([4, 9]);
  expect(withTag(two, 4).tagIds).toEqual([9]);
});

test('a text search clears the others; the order stays', () => {
  expect(withText({ text: '', categoryId: 5, tagIds: [1], sort: '1' }, ' longyi ')).toEqual({
    text: 'longyi',
    categoryId: 0,
    tagIds: [],
    sort: '1',
  });
});

test('the address has the state without default values', () => {
  expect(Object.values(searchValues(nothing)).join('')).toBe('');
  expect(searchValues({ text: '', categoryId: 0, tagIds: [4, 9], sort: '2' })).toEqual({
    productName: '',
    categoryId: '',
    tagList: '4,9',
    sortType: '2',
  });
});
