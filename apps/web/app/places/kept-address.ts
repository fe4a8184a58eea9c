import { storageKeys, type KeyValueStorage } from '../platform/storage.ts';
import { addressLines, type AddressParts } from './address.rules.ts';

/** Keeps the address entered after a registration as a text, until there is a default address (decision 144). */
export function keepTempAddress(storage: KeyValueStorage, parts: AddressParts): void {
  if (storage.getItem(storageKeys.defaultAddress) !== null) return;
  storage.setItem(storageKeys.tempAddress, addressLines(parts).join(', '));
}
