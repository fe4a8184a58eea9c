import {
  directoryAddresses,
  directoryAddressesByState,
  directoryStates,
  type DirectoryAddress,
  type IdName,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { loadContent, type Loaded } from './loaded.ts';

export interface Offices {
  readonly states: readonly IdName[];
  /** The chosen state; without one, `addresses` are those of all. */
  readonly state?: IdName | undefined;
  readonly addresses: readonly DirectoryAddress[];
}

export const officesPath = (stateId?: number | string) =>
  stateId ? `/address-state?state=${stateId}` : '/address-state';

/** @param wanted state of the address bar; what is none of the states chooses none */
export function loadOffices(api: Api, wanted: string | null): Promise<Loaded<Offices>> {
  return loadContent(readOffices(api, /^[1-9]\d{0,3}$/.test(wanted ?? '') ? Number(wanted) : undefined));
}

async function readOffices(api: Api, stateId: number | undefined): Promise<Offices> {
  const [states, found] = await Promise.all([
    api(directoryStates),
    stateId && api(directoryAddressesByState, { query: { StateId: stateId } }),
  ]);
  const state = states.find(({ id }) => id === stateId);
  return { states, state, addresses: state && found ? found : await api(directoryAddresses) };
}
