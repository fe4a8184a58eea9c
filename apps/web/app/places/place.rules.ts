import { isAllTownship, type IdName, type Township } from '@zay/contract';

/** The placeholder entry of a city without townships, which is selected automatically; undefined for other cities. */
export function onlyTownship(townships: readonly Township[] | undefined): Township | undefined {
  const first = townships?.[0];
  return first && isAllTownship(first) ? first : undefined;
}

/**
 * The entry with this id, as named in the loaded list. Until the list is loaded it is `known`; afterwards an entry that
 * is no longer offered counts as none.
 */
export function chosenOf<Entry extends IdName>(
  entries: readonly Entry[] | undefined,
  id: number | undefined,
  known: Entry | undefined,
): Entry | undefined {
  if (id === undefined) return undefined;
  return entries ? entries.find((entry) => entry.id === id) : known?.id === id ? known : undefined;
}
