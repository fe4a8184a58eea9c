import { expect, test } from 'vitest';
import { contactsOf } from './contact.rules.ts';

const nothing = { contactPhone: '', messengerUrl: '', pageUrl: '', websiteUrl: '' };

test('[PRODUCT-24] a shop shows the contacts that it has configured', () => {
  expect(contactsOf(nothing)).toEqual([]);
  expect(contactsOf({ ...nothing, contactPhone: '+95 9 770-000 000' })).toEqual([
    { kind: 'call', href: 'tel:+959770000000' },
  ]);
  const all = {
    contactPhone: '09 770 000 000',
    messengerUrl: 'https://chat.example/zay',
    pageUrl: 'https://page.example/zay',
    websiteUrl: 'https://zay.example',
  };
  expect(contactsOf(all).map(({ href }) => href)).toEqual([
    'tel:09770000000',
    'https://chat.example/zay',
    'https://page.example/zay',
    'https://zay.example',
  ]);
});
