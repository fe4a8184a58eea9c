import { townshipIdOf, type AddressLabel, type SavedAddress } from '@zay/contract';
import { addressLines } from '../../places/address.rules.ts';
import type { AddressStart } from '../../places/index.ts';
import { storageKeys, type KeyValueStorage } from '../../platform/storage.ts';

/** A saved address as it may arrive: other services write `townId` (decision 141). */
type ArrivingAddress = Omit<SavedAddress, 'townshipId'> & {
  readonly townshipId?: number | null;
  readonly townId?: number | null;
};

export function readAddress(arriving: ArrivingAddress): SavedAddress {
  const { townId: _, ...address } = arriving;
  return { ...address, townshipId: townshipIdOf(arriving) };
}

/** The address as one line: landmark, address, township unless it only says that there is none, city. */
export function displayAddress(saved: SavedAddress): string {
  const { address, landmark, townshipName, cityName } = saved;
  return addressLines({ address, landmark, township: { name: townshipName }, city: { name: cityName } }).join(
    ', ',
  );
}

/** Keeps the first address for the moments in which the list is not there yet; without one nothing is kept. */
export function keepDefaultAddress(storage: KeyValueStorage, addresses: readonly SavedAddress[]): void {
  const [first] = addresses;
  if (first) storage.setItem(storageKeys.defaultAddress, displayAddress(first));
  else storage.removeItem(storageKeys.defaultAddress);
}

/** The default address, or until there is one that of the registration (decision 144). */
export function keptAddress(storage: KeyValueStorage): string | null {
  return storage.getItem(storageKeys.defaultAddress) ?? storage.getItem(storageKeys.tempAddress);
}

/** What the form of a saved address is opened with. */
export function startOf(saved: SavedAddress): AddressStart {
  const { cityId, cityName, townshipId, townshipName, address, landmark } = saved;
  return {
    city: { id: cityId, name: cityName },
    ...(townshipId !== null && { township: { id: townshipId, name: townshipName } }),
    address,
    landmark,
  };
}

/** The only address there is, when it is not selected: then nobody needs to choose. */
export function loneUnselected(addresses: readonly SavedAddress[]): SavedAddress | undefined {
  const [only, ...others] = addresses;
  return only && others.length === 0 && !only.selected ? only : undefined;
}

export function mayDelete(address: SavedAddress): boolean {
  return address.labelName !== 'Home';
}

/** Home and Work are there once: the saved address that a new one of this label takes the place of. */
export function replacedBy(
  addresses: readonly SavedAddress[],
  label: AddressLabel,
): SavedAddress | undefined {
  return label === 'Other' ? undefined : addresses.find((address) => address.labelName === label);
}
