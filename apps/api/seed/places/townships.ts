import { cities } from './cities.ts';

const townships = cities.flatMap((city) => city.townships.map(([en]) => ({ cityId: city.id, en })));

/** Id of a township in a freshly filled shop: they are inserted in this order from 1. */
export function townshipId(cityId: number, en: string): number {
  const index = townships.findIndex((one) => one.cityId === cityId && one.en === en);
  if (index < 0) throw new Error(`No township ${en} in city ${cityId}`);
  return index + 1;
}
