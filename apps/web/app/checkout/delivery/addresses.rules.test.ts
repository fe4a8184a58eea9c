import { allTownship, type SavedAddress } from '@zay/contract';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import {
  displayAddress,
  keepDefaultAddress,
  keptAddress,
  onlyUnselected,
  mayDelete,
  readAddress,
  replacedBy,
} from './addresses.rules.ts';

const home: SavedAddress = {
  id: 5,
  deliveryAddressId: 5,
  labelName: 'Home',
  address: 'No. 12, Hledan Road',
  landmark: 'Hledan market',
  cityId: 260,
  cityName: 'Yangon',
  townshipId: 41,
  townshipName: 'Kamaryut',
  selected: true,
  isServed: true,
  recipientName: '',
  recipientPhone: '',
};
const work: SavedAddress = {
  ...home,
  id: 6,
  deliveryAddressId: 6,
  labelName: 'Work',
  landmark: '',
  selected: false,
};

test('[DELIV-18] the first address is kept as landmark, address, township and city', () => {
  const storage = memoryStorage();
  keepDefaultAddress(storage, [home, { ...work, address: 'Office 5B' }]);
  expect(storage.getItem('DefaultAddress')).toBe('Hledan market, No. 12, Hledan Road, Kamaryut, Yangon');
  keepDefaultAddress(storage, []);
  expect(storage.getItem('DefaultAddress')).toBeNull();
});

test.each(['', ...Object.values(allTownship)])(
  '[DELIV-18] a township "%s" is no part of it',
  (townshipName) => {
    expect(displayAddress({ ...work, townshipId: null, townshipName, cityName: 'Magway' })).toBe(
      'No. 12, Hledan Road, Magway',
    );
  },
);

test('[DELIV-21] the township is read as townshipId or townId', () => {
  const { townshipId, ...rest } = home;
  expect(readAddress({ ...rest, townshipId })).toEqual(home);
  expect(readAddress({ ...rest, townId: 41 })).toEqual(home);
  expect(readAddress({ ...rest, townId: null })).toEqual({ ...home, townshipId: null });
  expect(readAddress(rest)).toEqual({ ...home, townshipId: null });
});

test("[DELIV-22] the registration's address is used until there is a default one", () => {
  const storage = memoryStorage();
  expect(keptAddress(storage)).toBeNull();
  storage.setItem('TempAddress', 'No. 3, Market Road, Bago');
  expect(keptAddress(storage)).toBe('No. 3, Market Road, Bago');
  keepDefaultAddress(storage, [work]);
  expect(keptAddress(storage)).toBe('No. 12, Hledan Road, Kamaryut, Yangon');
});

test('only a single unselected address is selected automatically', () => {
  expect(onlyUnselected([work])).toBe(work);
  expect(onlyUnselected([home])).toBeUndefined();
  expect(onlyUnselected([])).toBeUndefined();
  expect(onlyUnselected([work, { ...work, id: 7 }])).toBeUndefined();
});

test('[CONST-41] Home stays and is replaced like Work; Other is added', () => {
  const other: SavedAddress = { ...work, id: 7, labelName: 'Other' };
  const all = [home, work, other];
  expect(all.map(mayDelete)).toEqual([false, true, true]);
  expect((['Home', 'Work', 'Other'] as const).map((label) => replacedBy(all, label))).toEqual([
    home,
    work,
    undefined,
  ]);
  expect(replacedBy([other], 'Home')).toBeUndefined();
});
