import type { AccountInfo, SavedAddress } from '@zay/contract';
import type { AddressValues } from '../places/index.ts';

/**
 * Initial values of the address form: the profile address, else the Home address, which saving replaces. The profile
 * has no landmark, so it is taken from the Home address: otherwise saving would lose it.
 */
export function presentAddress(
  account: AccountInfo,
  addresses: readonly SavedAddress[],
): Partial<AddressValues> {
  const home = addresses.find(({ labelName }) => labelName === 'Home');
  const landmark = home?.landmark ?? '';
  if (account.cityId !== null) {
    const { cityId, cityName, townId, townName, address } = account;
    return { ...place(cityId, cityName, townId, townName), address, landmark };
  }
  if (!home) return {};
  const { cityId, cityName, townshipId, townshipName, address } = home;
  return { ...place(cityId, cityName, townshipId, townshipName), address, landmark };
}

function place(cityId: number, cityName: string, townshipId: number | null, townshipName: string) {
  return {
    city: { id: cityId, name: cityName },
    ...(townshipId !== null && { township: { id: townshipId, name: townshipName } }),
  };
}
