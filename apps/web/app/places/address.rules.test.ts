import { allTownship } from '@zay/contract';
import { expect, test } from 'vitest';
import { addressLines, refusedFields } from './address.rules.ts';

const address = 'No. 12, Hledan Road';

test('an address is written from its surroundings to its city', () => {
  expect(
    addressLines({
      address,
      landmark: 'Hledan market',
      township: { name: 'Kamayut' },
      city: { name: 'Yangon' },
    }),
  ).toEqual(['Hledan market', address, 'Kamayut', 'Yangon']);
});

test('what is empty, or stands for no township, is left out', () => {
  for (const name of Object.values(allTownship))
    expect(addressLines({ address, landmark: ' ', township: { name }, city: { name: 'Bagan' } })).toEqual([
      address,
      'Bagan',
    ]);
  expect(addressLines({ address, city: { name: 'Bagan' } })).toEqual([address, 'Bagan']);
});

test('what the server says about a field is found under any of its names', () => {
  const texts = new Map([
    ['cityId', 'Which city?'],
    ['townId', 'Which township?'],
    ['landMark', 'Too long.'],
    ['labelName', 'Choose one.'],
  ]);
  expect(refusedFields(texts)).toEqual({
    city: 'Which city?',
    township: 'Which township?',
    landmark: 'Too long.',
  });
  expect(refusedFields(new Map([['townshipId', 'No.']]))).toEqual({ township: 'No.' });
});
