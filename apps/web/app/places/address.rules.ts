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
