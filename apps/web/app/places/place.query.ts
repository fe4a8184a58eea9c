import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { cities, townships, type City, type IdName, type Township } from '@zay/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { useQueryAlert } from '../ui/use-failure-alert.ts';
import { loadAfterPause } from './picker.rules.ts';

/** Places rarely change. */
const staleTime = 10 * 60_000;

/** The options of a picker. */
export interface Listing<Entry extends IdName> {
  /** Undefined while loading. */
  readonly entries: readonly Entry[] | undefined;
  readonly hasFailed: boolean;
  /** Reloads the options. @param isPressed alert a failure even if one was alerted before */
  readonly reload: (isPressed?: boolean) => void;
}

/** Cities with delivery; a failure is alerted. */
export function useCities(): Listing<City> {
  return useListing(
    useQuery(
      {
        queryKey: ['cities'],
        queryFn: async () => (await browserApi(cities)).cityList,
        staleTime,
      },
      queryClient,
    ),
  );
}

/** Townships of a city, loaded half a second after it was chosen; a failure is alerted. */
export function useTownships(cityId: number | undefined): Listing<Township> {
  const [askedFor, setAskedFor] = useState<number>();
  useEffect(() => (cityId === undefined ? undefined : loadAfterPause(cityId, setAskedFor)), [cityId]);
  return useListing(
    useQuery(
      {
        // Keyed by city: a late response never appears under another city.
        queryKey: ['townships', cityId],
        queryFn: async () => (await browserApi(townships, { query: { CityId: cityId ?? 0 } })).townList,
        enabled: cityId !== undefined && cityId === askedFor,
        staleTime,
      },
      queryClient,
    ),
    cityId,
  );
}

/** Turns a query into a picker's options; a failure is alerted. @param of identifies the data, if it changes */
export function useListing<Entry extends IdName>(
  query: UseQueryResult<Entry[]>,
  of?: number,
): Listing<Entry> {
  const { data, error, refetch } = query;
  const alertAgain = useQueryAlert(query, of);
  const reload = (isPressed = false) => {
    if (isPressed) alertAgain();
    void refetch();
  };
  return { entries: data, hasFailed: error !== null && data === undefined, reload };
}

/** '1-3 days' */
export function useDays(): (days: { readonly fromDay: number; readonly toDay: number }) => string {
  const t = useText();
  return ({ fromDay, toDay }) =>
    fromDay === toDay ? t('cart.sameDays', { n: fromDay }) : t('cart.days', { from: fromDay, to: toDay });
}
