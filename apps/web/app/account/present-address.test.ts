import { accountInfo, deliveryAddresses, type AccountInfo, type SavedAddress } from '@zay/contract';
import { expect, test } from 'vitest';
import { presentAddress } from './present-address.ts';

const account = accountInfo.example!.response as AccountInfo;
const [home] = deliveryAddresses.example!.response as [SavedAddress];
const noAddress = { cityId: null, cityName: '', townId: null, townName: '', address: '' };

test('[ACCOUNT-26] the form opens with the profile address and the landmark of Home', () => {
  expect(presentAddress({ ...account, address: 'No. 7, Pyay Road' }, [home])).toEqual({
    city: { id: 260, name: 'Yangon' },
    township: { id: 2601, name: 'Kamayut' },
    address: 'No. 7, Pyay Road',
    landmark: 'Hledan market',
  });
  expect(presentAddress(account, [{ ...home, labelName: 'Work' }]).landmark).toBe('');
});

test('a city without townships needs none', () => {
  expect(presentAddress({ ...account, townId: null, townName: '' }, []).township).toBeUndefined();
});

test('without a profile address the form opens with Home, else empty', () => {
  expect(presentAddress({ ...account, ...noAddress }, [home])).toEqual({
    city: { id: 260, name: 'Yangon' },
    township: { id: 2601, name: 'Kamayut' },
    address: home.address,
    landmark: 'Hledan market',
  });
  expect(presentAddress({ ...account, ...noAddress }, [])).toEqual({});
});
