import { environment } from './config.ts';

export interface MisspeltSetting {
  readonly name: string;
  /** The setting that it looks like. */
  readonly meant: string;
}

/** Variables that are no settings of the shop, but one letter away from one: the shop would ignore them without a word. */
export function misspeltSettings(variables: Readonly<Record<string, string | undefined>>): MisspeltSetting[] {
  const known = Object.keys(environment.shape);
  return Object.keys(variables)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => setting.length >= 6 && isOneEdit(name, setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** Whether one letter was added, left out, replaced or swapped with the next. */
function isOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isOneEdit(other, one);
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at === -1) return other.length === one.length + 1;
  const rest = { one: one.slice(at), other: other.slice(at) };
  const isSwapped = rest.one.slice(0, 2) === [rest.other[1], rest.other[0]].join('');
  return (
    rest.one === rest.other.slice(1) ||
    rest.one.slice(1) === rest.other.slice(1) ||
    (isSwapped && rest.one.slice(2) === rest.other.slice(2))
  );
}
