import { defaultAddressLabel, townshipIdOf, type AddressLabel, type SavedAddress } from '@zay/contract';
import { addressLines } from '../../places/address.rules.ts';
import { storageKeys, type KeyValueStorage } from '../../platform/storage.ts';
import type { AddressEntries } from '../record.rules.ts';

/** A saved address of the API. Some services send `townId` instead (decision 141). */
type ArrivingAddress = Omit<SavedAddress, 'townshipId'> & {
  readonly townshipId?: number | null;
  readonly townId?: number | null;
};

export function readAddress(arriving: ArrivingAddress): SavedAddress {
  const { townId: _, ...address } = arriving;
  return { ...address, townshipId: townshipIdOf(arriving) };
}

/** Formats an address in one line: landmark, address, township unless it is a placeholder, city. */
export function displayAddress(saved: SavedAddress): string {
  const { address, landmark, townshipName, cityName } = saved;
  return addressLines({ address, landmark, township: { name: townshipName }, city: { name: cityName } }).join(
    ', ',
  );
}

/** Saves the first address, which pages show while the list loads. Removes it when the list is empty. */
export function keepDefaultAddress(storage: KeyValueStorage, addresses: readonly SavedAddress[]): void {
  const [first] = addresses;
  if (first) storage.setItem(storageKeys.defaultAddress, displayAddress(first));
  else storage.removeItem(storageKeys.defaultAddress);
}

/** Returns the saved default address, otherwise the one of the registration (decision 144). */
export function keptAddress(storage: KeyValueStorage): string | null {
  return storage.getItem(storageKeys.defaultAddress) ?? storage.getItem(storageKeys.tempAddress);
}

/** Entries with which the form opens: those of a saved address, or none. */
export function initialEntries(edited: SavedAddress | undefined): AddressEntries {
  if (!edited)
    return { label: defaultAddressLabel, address: '', landmark: '', recipient: { name: '', phone: '' } };
  const { id, labelName, cityId, cityName, townshipId, townshipName, address, landmark } = edited;
  return {
    editedId: id,
    label: labelName,
    city: { id: cityId, name: cityName },
    ...(townshipId !== null && { township: { id: townshipId, name: townshipName } }),
    address,
    landmark,
    recipient: { name: edited.recipientName, phone: edited.recipientPhone },
  };
}

/** True when the buyer has changed something in the form. */
export function isChanged(opened: AddressEntries, entries: AddressEntries): boolean {
  return enteredText(opened) !== enteredText(entries);
}

/** Without the names of places, which depend on the language. */
function enteredText({ label, city, township, address, landmark, recipient }: AddressEntries): string {
  return JSON.stringify([label, city?.id, township?.id, address, landmark, recipient.name, recipient.phone]);
}

/** Returns the only address when it is not selected yet, so that it can be selected without the buyer. */
export function onlyUnselected(addresses: readonly SavedAddress[]): SavedAddress | undefined {
  const [only, ...others] = addresses;
  return only && others.length === 0 && !only.selected ? only : undefined;
}

export function mayDelete(address: SavedAddress): boolean {
  return address.labelName !== 'Home';
}

/** Home and Work exist at most once. Returns the saved address that a new one with this label replaces. */
export function replacedBy(
  addresses: readonly SavedAddress[],
  label: AddressLabel,
): SavedAddress | undefined {
  return label === 'Other' ? undefined : addresses.find((address) => address.labelName === label);
}
