import { isAllTownship, type IdName, type Township } from '@zay/contract';

/** The entry of a city that has no townships, which then is chosen by itself; undefined for other cities. */
export function onlyTownship(townships: readonly Township[] | undefined): Township | undefined {
  const first = townships?.[0];
  return first && isAllTownship(first) ? first : undefined;
}

/**
 * The entry with this id as the list on screen names it. Until the list is loaded it is `known`;
 * afterwards an entry that is offered no more counts as none.
 */
export function chosenOf<Entry extends IdName>(
  entries: readonly Entry[] | undefined,
  id: number | undefined,
  known: Entry | undefined,
): Entry | undefined {
  if (id === undefined) return undefined;
  return entries ? entries.find((entry) => entry.id === id) : known?.id === id ? known : undefined;
}
