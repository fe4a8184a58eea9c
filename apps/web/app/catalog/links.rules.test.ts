import { expect, test } from 'vitest';
import { bannerPath, listPath } from './links.rules.ts';

test('[HOME-06 CONST-17] banner links 1, 2 and 3 open promotion, new arrival and best selling', () => {
  expect(bannerPath(1)).toBe('/resultproduct?searchType=5');
  expect(bannerPath(2)).toBe('/resultproduct?searchType=4');
  expect(bannerPath(3)).toBe('/resultproduct?searchType=6');
  expect(bannerPath(9)).toBeUndefined();
});

test('[LIST-01] the address of a list has its parameters', () => {
  expect(listPath({ searchType: 2, categoryId: 7, categoryName: 'Home & kitchen' })).toBe(
    '/resultproduct?searchType=2&categoryId=7&categoryName=Home+%26+kitchen',
  );
  expect(listPath({ searchType: 3, tagList: [4, 9] })).toBe('/resultproduct?searchType=3&tagList=4%2C9');
});
