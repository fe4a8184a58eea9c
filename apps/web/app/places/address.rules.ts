import { isAllTownship, type City, type Township } from '@zay/contract';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import { storageKeys, type KeyValueStorage } from '../platform/storage.ts';

interface AddressParts {
  readonly address: string;
  readonly landmark?: string;
  readonly township?: Pick<Township, 'name'> | undefined;
  readonly city: Pick<City, 'name'>;
}

/**
 * An address in the usual order: landmark, address, township and city. The placeholder entry "no townships" is left
 * out.
 */
export function addressLines({ landmark = '', address, township, city }: AddressParts): string[] {
  const place = township && !isAllTownship(township) ? township.name : '';
  return [landmark, address, place, city.name].map((part) => part.trim()).filter(Boolean);
}

/** Wire names of the fields, which differ between calls. */
const fieldOf: Readonly<Record<string, string>> = {
  cityId: 'city',
  townId: 'township',
  townshipId: 'township',
  address: 'address',
  landMark: 'landmark',
  landmark: 'landmark',
};

/** The server's errors about the fields of an address; others are left out. */
export function refusedFields(texts: ReadonlyMap<string, string>): FieldTexts {
  return Object.fromEntries(
    [...texts].flatMap(([name, text]) => {
      const field = fieldOf[name];
      return field ? [[field, text]] : [];
    }),
  );
}

/** Stores the address of a registration as text, until there is a default address (decision 144). */
export function keepTempAddress(storage: KeyValueStorage, parts: AddressParts): void {
  if (storage.getItem(storageKeys.defaultAddress) !== null) return;
  storage.setItem(storageKeys.tempAddress, addressLines(parts).join(', '));
}

/** Stores the Home address as the default: it is first among the delivery addresses. */
export function keepHomeAddress(storage: KeyValueStorage, parts: AddressParts): void {
  storage.setItem(storageKeys.defaultAddress, addressLines(parts).join(', '));
}
