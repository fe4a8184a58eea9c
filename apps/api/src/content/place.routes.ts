import {
  cities,
  defaultLanguage,
  directoryAddresses,
  directoryAddressesByState,
  directoryStates,
  townships,
  type DirectoryAddress,
  type IdName,
  type Language,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { pick } from '../platform/http/language.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { contentTags } from './cache-tags.ts';
import {
  findCities,
  findDirectoryAddresses,
  findDirectoryStates,
  findTownships,
  type DirectoryRow,
} from './place.store.ts';

/** Delivery places, and the address directory: offices and training places by state. */
export function registerPlaces(app: FastifyInstance): void {
  cachedRoute(app, cities, contentTags, async ({ language, reads }) => ({
    cityList: inOrder(await findCities(reads), language),
  }));
  cachedRoute(app, townships, contentTags, async ({ query, language, reads }) => ({
    townList: inOrder(await findTownships(reads, query.CityId), language),
  }));

  cachedRoute(app, directoryStates, contentTags, async ({ language, reads }) => {
    const states = await findDirectoryStates(reads);
    return states.map((state) => ({ id: state.id, name: pick(language, state.name_en, state.name_my) }));
  });
  cachedRoute(app, directoryAddressesByState, contentTags, async ({ query, language, reads }) =>
    (await findDirectoryAddresses(reads, query.StateId)).map((address) => presentAddress(address, language)),
  );
  cachedRoute(app, directoryAddresses, contentTags, async ({ language, reads }) =>
    (await findDirectoryAddresses(reads, null)).map((address) => presentAddress(address, language)),
  );
}

interface PlaceRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
  readonly sort: number;
}

const collators = { en: new Intl.Collator('en'), my: new Intl.Collator('my') };

/** In the shop's order, then alphabetically in the reader's language. */
function inOrder(rows: readonly PlaceRow[], language: Language): IdName[] {
  const { compare } = language === defaultLanguage ? collators.en : collators.my;
  return rows
    .map(({ id, name_en, name_my, sort }) => ({ id, name: pick(language, name_en, name_my), sort }))
    .sort((one, other) => one.sort - other.sort || compare(one.name, other.name) || one.id - other.id)
    .map(({ id, name }) => ({ id, name }));
}

function presentAddress(row: DirectoryRow, language: Language): DirectoryAddress {
  return {
    id: row.id,
    name: pick(language, row.name_en, row.name_my),
    fullAddress: pick(language, row.full_address_en, row.full_address_my),
    phoneNumbers: row.phone_numbers,
  };
}
