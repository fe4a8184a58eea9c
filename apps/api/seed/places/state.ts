import { allTownship } from '@zay/contract';

/** Ids are written down, never counted: addresses and orders point to them. */
export type Township = readonly [id: number, en: string, my: string];

/** A delivery area, named after its main town. */
export interface City {
  readonly id: number;
  readonly en: string;
  readonly my: string;
  readonly cashOnDelivery?: boolean;
  readonly townships: readonly Township[];
}

export interface State {
  readonly id: number;
  readonly en: string;
  readonly my: string;
  readonly cities: readonly City[];
}

/** The one entry of a city that is a single township: there is nothing to choose. */
export function wholeCity(id: number): Township {
  return [id, allTownship.en, allTownship.my];
}

export function isWholeCity([, en]: Township): boolean {
  return en === allTownship.en;
}
