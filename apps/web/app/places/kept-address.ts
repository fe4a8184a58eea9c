import { storageKeys, type KeyValueStorage } from '../platform/storage.ts';
import { addressLines, type AddressParts } from './address.rules.ts';

/** Keeps the address entered after a registration as a text, until there is a default address (decision 144). */
export function keepTempAddress(storage: KeyValueStorage, parts: AddressParts): void {
  if (storage.getItem(storageKeys.defaultAddress) !== null) return;
  storage.setItem(storageKeys.tempAddress, addressLines(parts).join(', '));
}

/** Keeps the Home address as the default one: it stands first among the delivery addresses. */
export function keepHomeAddress(storage: KeyValueStorage, parts: AddressParts): void {
  storage.setItem(storageKeys.defaultAddress, addressLines(parts).join(', '));
}
