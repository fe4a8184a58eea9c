import { expect, test } from 'vitest';
import { nativeShare } from './share-text.ts';
import { shareLinks, shareMessage } from './share.rules.ts';

const share = {
  url: 'https://shop.example/productdetails?productId=5',
  name: 'Longyi',
  quote: 'Found it at the market',
  hashtag: '#zay',
};

test('[PRODUCT-09 CONST-30] sharing includes the fixed hashtag and quote', () => {
  const facebook = new URL(shareLinks(share).facebook);
  expect(facebook.searchParams.get('hashtag')).toBe('#zay');
  expect(facebook.searchParams.get('quote')).toBe('Found it at the market');
  expect(facebook.searchParams.get('u')).toBe(share.url);
  expect(shareMessage(share)).toBe(`Longyi\nFound it at the market\n#zay\n${share.url}`);
});

test('[PRODUCT-09] empty values leave nothing behind', () => {
  const plain = { ...share, quote: '', hashtag: '' };
  expect([...new URL(shareLinks(plain).facebook).searchParams.keys()]).toEqual(['u']);
  expect(shareMessage(plain)).toBe(`Longyi\n${share.url}`);
});

test('[PRODUCT-09] the native panel gets the same texts', () => {
  expect(nativeShare(share)).toEqual({
    title: 'Longyi',
    text: 'Found it at the market\n#zay',
    url: share.url,
  });
  expect(nativeShare({ ...share, quote: '', hashtag: '' })).toEqual({ title: 'Longyi', url: share.url });
});
