import type { City, Township } from '@zay/contract';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import type { Translate } from '../platform/language/text.ts';
import { useStore, type Store } from '../platform/store.ts';
import { useCities, useTownships, type Listing } from './place.query.ts';
import { chosenOf, onlyTownship } from './place.rules.ts';

/** Form values of an address. Names of places are used until the lists are loaded. */
export interface AddressValues {
  readonly city?: City | undefined;
  /** Also undefined for a city without townships. */
  readonly township?: Township | undefined;
  readonly address: string;
  /** May be empty. */
  readonly landmark: string;
}

/** City and township of a form as the shop lists them, with the options. */
export interface Place {
  readonly city: City | undefined;
  readonly cities: Listing<City>;
  /** For a city without townships the placeholder entry, selected automatically. */
  readonly township: Township | undefined;
  readonly townships: Listing<Township>;
  /** False if the city has no townships. */
  readonly mayHaveTownships: boolean;
  /** True until the townships of the city are known: the place may be complete without a choice. */
  readonly isLoading: boolean;
}

/** @param entries the form's store (`useForm`) */
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

/** Errors for missing parts of an address. */
export function missingParts({ city, township }: Place, address: string, t: Translate): FieldTexts {
  const required = (label: string) => t('common.required', { label });
  return {
    ...(!city && { city: t('places.addCity') }),
    ...(!township && { township: required(t('places.township')) }),
    ...(address.trim() === '' && { address: required(t('places.address')) }),
  };
}

/** A complete address. */
export interface EnteredAddress {
  readonly city: City;
  /** For a city without townships the placeholder entry. */
  readonly township: Township;
  readonly address: string;
  /** May be empty. */
  readonly landmark: string;
}

/** The address of a form. @returns undefined if incomplete */
export function enteredAddress(
  { city, township }: Place,
  { address, landmark }: AddressValues,
): EnteredAddress | undefined {
  if (!city || !township || address.trim() === '') return undefined;
  return { city, township, address: address.trim(), landmark: landmark.trim() };
}
