import { allTownship } from '@zay/contract';
import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { addressLines, refusedFields, keepHomeAddress, keepTempAddress } from './address.rules.ts';

const address = 'No. 12, Hledan Road';

test('an address is written from landmark to city', () => {
  expect(
    addressLines({
      address,
      landmark: 'Hledan market',
      township: { name: 'Kamayut' },
      city: { name: 'Yangon' },
    }),
  ).toEqual(['Hledan market', address, 'Kamayut', 'Yangon']);
});

test('empty parts and the placeholder township are left out', () => {
  for (const name of Object.values(allTownship))
    expect(addressLines({ address, landmark: ' ', township: { name }, city: { name: 'Bagan' } })).toEqual([
      address,
      'Bagan',
    ]);
  expect(addressLines({ address, city: { name: 'Bagan' } })).toEqual([address, 'Bagan']);
});

test("the server's error of a field is found under any of its names", () => {
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

const parts = { address: 'No. 12, Hledan Road', township: { name: 'Kamayut' }, city: { name: 'Yangon' } };

test('[DELIV-22] the address entered after registration is kept as a text until there is a default one', () => {
  const storage = memoryStorage();
  keepTempAddress(storage, parts);
  expect(storage.getItem('TempAddress')).toBe('No. 12, Hledan Road, Kamayut, Yangon');
  const later = memoryStorage({ DefaultAddress: 'No. 7, Pyay Road, Yangon' });
  keepTempAddress(later, parts);
  expect(later.getItem('TempAddress')).toBeNull();
});

test('a changed Home address is the default one at once', () => {
  const storage = memoryStorage({ DefaultAddress: 'No. 7, Pyay Road, Yangon' });
  keepHomeAddress(storage, { ...parts, landmark: 'Hledan market' });
  expect(storage.getItem('DefaultAddress')).toBe('Hledan market, No. 12, Hledan Road, Kamayut, Yangon');
});
