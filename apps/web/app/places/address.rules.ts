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
 * An address as people write it: what is around it, itself, township and city.
 * The entry for "no townships" is no place and left out.
 */
export function addressLines({ landmark = '', address, township, city }: AddressParts): string[] {
  const place = township && !isAllTownship(township) ? township.name : '';
  return [landmark, address, place, city.name].map((part) => part.trim()).filter(Boolean);
}

/** The fields under their names of the wire, which the calls spell differently. */
const fieldOf: Readonly<Record<string, string>> = {
  cityId: 'city',
  townId: 'township',
  townshipId: 'township',
  address: 'address',
  landMark: 'landmark',
  landmark: 'landmark',
};

/** What the server says about the fields of an address; others are left out. */
export function refusedFields(texts: ReadonlyMap<string, string>): FieldTexts {
  return Object.fromEntries(
    [...texts].flatMap(([name, text]) => {
      const field = fieldOf[name];
      return field ? [[field, text]] : [];
    }),
  );
}

/** Keeps the address entered after a registration as a text, until there is a default address (decision 144). */
export function keepTempAddress(storage: KeyValueStorage, parts: AddressParts): void {
  if (storage.getItem(storageKeys.defaultAddress) !== null) return;
  storage.setItem(storageKeys.tempAddress, addressLines(parts).join(', '));
}

/** Keeps the Home address as the default one: it is first among the delivery addresses. */
export function keepHomeAddress(storage: KeyValueStorage, parts: AddressParts): void {
  storage.setItem(storageKeys.defaultAddress, addressLines(parts).join(', '));
}
