import type { City, Township } from '@zay/contract';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import type { Translate } from '../platform/language/text.ts';
import { useStore, type Store } from '../platform/store.ts';
import { useCities, useTownships, type Listing } from './place.query.ts';
import { chosenOf, onlyTownship } from './place.rules.ts';

/** What a form about an address holds. Names of places stand in until the lists are there. */
export interface AddressValues {
  readonly city?: City | undefined;
  /** None, too, for a city without townships. */
  readonly township?: Township | undefined;
  readonly address: string;
  /** May be empty. */
  readonly landmark: string;
}

/** City and township of a form, as the shop lists them, and what can be chosen instead. */
export interface Place {
  readonly city: City | undefined;
  readonly cities: Listing<City>;
  /** Of a city that has none: the entry that says so, chosen by itself. */
  readonly township: Township | undefined;
  readonly townships: Listing<Township>;
  /** False once the city turns out to have no townships. */
  readonly mayHaveTownships: boolean;
  /** True until the shop knows which townships the chosen city has: the place may yet be complete by itself. */
  readonly isLoading: boolean;
}

/** @param entries the store of the form (`useForm`) */
export function usePlace(entries: Store<AddressValues>): Place {
  const chosen = useStore(entries);
  const cities = useCities();
  const city = chosenOf(cities.entries, chosen.city?.id, chosen.city);
  const townships = useTownships(city?.id);
  const only = onlyTownship(townships.entries);
  const township = only ?? (city && chosenOf(townships.entries, chosen.township?.id, chosen.township));
  return {
    city,
    cities,
    township,
    townships,
    mayHaveTownships: only === undefined,
    isLoading: Boolean(city) && !township && !townships.entries && !townships.hasFailed,
  };
}

/** What an address lacks, in words. */
export function missingParts({ city, township }: Place, address: string, t: Translate): FieldTexts {
  const required = (label: string) => t('common.required', { label });
  return {
    ...(!city && { city: t('places.addCity') }),
    ...(!township && { township: required(t('places.township')) }),
    ...(address.trim() === '' && { address: required(t('places.address')) }),
  };
}

/** An address with nothing missing. */
export interface EnteredAddress {
  readonly city: City;
  /** Of a city without townships: the entry that says so. */
  readonly township: Township;
  readonly address: string;
  /** May be empty. */
  readonly landmark: string;
}

/** The address of a form. @returns undefined when something is missing */
export function enteredAddress(
  { city, township }: Place,
  { address, landmark }: AddressValues,
): EnteredAddress | undefined {
  if (!city || !township || address.trim() === '') return undefined;
  return { city, township, address: address.trim(), landmark: landmark.trim() };
}
