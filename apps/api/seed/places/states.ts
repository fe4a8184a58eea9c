import type { City, State } from './state.ts';
import { ayeyarwady } from './states/ayeyarwady.ts';
import { bago } from './states/bago.ts';
import { chin } from './states/chin.ts';
import { kachin } from './states/kachin.ts';
import { kayah } from './states/kayah.ts';
import { kayin } from './states/kayin.ts';
import { magway } from './states/magway.ts';
import { mandalay } from './states/mandalay.ts';
import { mon } from './states/mon.ts';
import { nayPyiTaw } from './states/nay-pyi-taw.ts';
import { rakhine } from './states/rakhine.ts';
import { sagaing } from './states/sagaing.ts';
import { shan } from './states/shan.ts';
import { tanintharyi } from './states/tanintharyi.ts';
import { yangon } from './states/yangon.ts';

/** The whole country: seven states, seven regions and the capital. Ids 1 to 14 are the NRC state numbers. */
export const states: readonly State[] = [
  kachin,
  kayah,
  kayin,
  chin,
  sagaing,
  tanintharyi,
  bago,
  magway,
  mandalay,
  mon,
  rakhine,
  yangon,
  shan,
  ayeyarwady,
  nayPyiTaw,
];

/** Every delivery area (docs/decisions/0052-places.md). */
export const cities: readonly City[] = states.flatMap((state) => state.cities);

/** Id of a township of the delivery area. */
export function townshipId(cityId: number, en: string): number {
  const city = cities.find((one) => one.id === cityId);
  const township = city?.townships.find(([, name]) => name === en);
  if (!township) throw new Error(`No township ${en} in city ${cityId}`);
  return township[0];
}
