import { expect, test } from 'vitest';
import { alternates, inLanguage, withPageNumber, sharePicture } from './addresses.ts';

test('a page has an address in each language, and a neutral one', () => {
  expect(alternates('https://shop.example/productdetails?productId=5')).toEqual([
    { lang: 'en', href: 'https://shop.example/productdetails?productId=5&lang=en-US' },
    { lang: 'my', href: 'https://shop.example/productdetails?productId=5&lang=unicode' },
    { lang: 'my-Qaag', href: 'https://shop.example/productdetails?productId=5&lang=zawgyi' },
    { lang: 'x-default', href: 'https://shop.example/productdetails?productId=5' },
  ]);
  expect(inLanguage('https://shop.example/', 'zawgyi')).toBe('https://shop.example/?lang=zawgyi');
});

test('a picture of ours is shared as JPEG, anything else as the picture of the shop', () => {
  const stem = '0123456789abcdef'.repeat(2);
  expect(sharePicture(`/media/${stem}.webp`)).toBe(`/media/share/${stem}.jpg`);
  for (const other of [
    undefined,
    '',
    `/media/${stem}.mp4`,
    '/assets/placeholder.svg',
    'https://evil.example/a.webp',
  ])
    expect(sharePicture(other)).toBe('/share.jpg');
});

const on = (search: string) => withPageNumber('/resultproduct?searchType=5', new URLSearchParams(search));

test("later pages of a list have their own addresses, the first has the list's", () => {
  expect(on('PageNumber=3&sortType=1')).toBe('/resultproduct?searchType=5&PageNumber=3');
  expect(withPageNumber('/bybrand/5', new URLSearchParams('PageNumber=2'))).toBe('/bybrand/5?PageNumber=2');
  for (const first of [
    '',
    'PageNumber=1',
    'PageNumber=0',
    'PageNumber=-2',
    'PageNumber=1.5',
    'PageNumber=x',
    'PageNumber=1e400',
  ])
    expect(on(first)).toBe('/resultproduct?searchType=5');
});
