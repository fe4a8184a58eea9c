import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { keepHomeAddress, keepTempAddress } from './kept-address.ts';

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
