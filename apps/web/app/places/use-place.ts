import { useState } from 'react';
import type { City, Township } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useCities, useTownships, type Listing } from './place.query.ts';
import { chosenOf, onlyTownship } from './place.rules.ts';

/** What a form is opened with; the names stand in until the lists are there. */
export interface PlaceStart {
  readonly city?: City | undefined;
  /** None, too, for a city without townships. */
  readonly township?: Township | undefined;
}

/** The choice of a city and one of its townships, for `PlaceFields` and whoever sends it. */
export interface Place {
  readonly city: City | undefined;
  readonly cities: Listing<City>;
  readonly chooseCity: (city: City) => void;
  /** Of a city that has none: the entry that says so, chosen by itself. */
  readonly township: Township | undefined;
  readonly townships: Listing<Township>;
  readonly chooseTownship: (township: Township) => void;
  /** False once the city turns out to have no townships. */
  readonly mayHaveTownships: boolean;
  /** True until the shop knows which townships the chosen city has: the place may yet be complete by itself. */
  readonly isLoading: boolean;
  /** What is missing, in words. Empty when the place is complete. */
  readonly problems: { readonly city?: string; readonly township?: string };
  /** Back to what the form was opened with, or to `start`. */
  readonly reset: (start?: PlaceStart) => void;
}

export function usePlace(opened: PlaceStart = {}): Place {
  const t = useText();
  const [start, setStart] = useState(opened);
  const [cityId, setCityId] = useState(opened.city?.id);
  const [townshipId, setTownshipId] = useState(opened.township?.id);
  const cities = useCities();
  const city = chosenOf(cities.entries, cityId, start.city);
  const townships = useTownships(city?.id);
  const only = onlyTownship(townships.entries);
  const township = only ?? (city && chosenOf(townships.entries, townshipId, start.township));

  return {
    city,
    cities,
    chooseCity: ({ id }) => {
      if (id === cityId) return;
      setCityId(id);
      setTownshipId(undefined);
    },
    township,
    townships,
    chooseTownship: ({ id }) => setTownshipId(id),
    mayHaveTownships: only === undefined,
    isLoading: Boolean(city) && !township && !townships.entries && !townships.hasFailed,
    problems: {
      ...(!city && { city: t('places.addCity') }),
      ...(!township && { township: t('common.required', { label: t('places.township') }) }),
    },
    reset: (next = opened) => {
      setStart(next);
      setCityId(next.city?.id);
      setTownshipId(next.township?.id);
    },
  };
}
