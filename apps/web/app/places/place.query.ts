import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { cities, townships, type City, type IdName, type Township } from '@zay/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { useQueryAlert } from '../ui/use-failure-alert.ts';
import { loadAfterPause } from './picker.rules.ts';

/** Places seldom change. */
const staleTime = 10 * 60_000;

/** A list that a picker offers. */
export interface Listing<Entry extends IdName> {
  /** Undefined until it is there. */
  readonly entries: readonly Entry[] | undefined;
  readonly hasFailed: boolean;
  /** Reads them again. @param isPressed a failure is alerted, also where it was before */
  readonly reload: (isPressed?: boolean) => void;
}

/** The cities that the shop delivers to; a failure is alerted. */
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

/** The townships of a city, asked for half a second after it was chosen; a failure is alerted. */
export function useTownships(cityId: number | undefined): Listing<Township> {
  const [askedFor, setAskedFor] = useState<number>();
  useEffect(() => (cityId === undefined ? undefined : loadAfterPause(cityId, setAskedFor)), [cityId]);
  return useListing(
    useQuery(
      {
        // One list a city: a late answer never shows up under another one.
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

/** A query as what a picker offers; a failure is alerted. @param of names what is read, where that changes */
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
