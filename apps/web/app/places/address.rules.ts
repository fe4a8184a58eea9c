import { isAllTownship, type City, type Township } from '@zay/contract';

export interface AddressParts {
  readonly address: string;
  readonly landmark?: string;
  readonly township?: Pick<Township, 'name'> | undefined;
  readonly city: Pick<City, 'name'>;
}

/**
 * An address as people write it: what is around it, itself, township and city.
 * The entry that stands for "no townships" is no place and left out.
 */
export function addressLines({ landmark = '', address, township, city }: AddressParts): string[] {
  const place = township && !isAllTownship(township) ? township.name : '';
  return [landmark, address, place, city.name].map((part) => part.trim()).filter(Boolean);
}

/** What is wrong with an address, in words, by its fields. */
export interface AddressProblems {
  readonly city?: string;
  readonly township?: string;
  readonly address?: string;
  readonly landmark?: string;
}

/** The fields under their names of the wire, which the calls spell differently. */
const fieldOf: Readonly<Record<string, keyof AddressProblems>> = {
  cityId: 'city',
  townId: 'township',
  townshipId: 'township',
  address: 'address',
  landMark: 'landmark',
  landmark: 'landmark',
};

/** What the server says about the fields of an address; others are left out. */
export function refusedFields(texts: ReadonlyMap<string, string>): AddressProblems {
  return Object.fromEntries(
    [...texts].flatMap(([name, text]) => {
      const field = fieldOf[name];
      return field ? [[field, text]] : [];
    }),
  );
}
