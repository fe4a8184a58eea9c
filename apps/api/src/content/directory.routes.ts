import {
  directoryAddresses,
  directoryAddressesByState,
  directoryStates,
  type DirectoryAddress,
  type Language,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { pick } from '../platform/http/language.ts';
import { cachedRoute } from '../platform/http/route.ts';
import { addressesOf, directoryStatesOf, type DirectoryRow } from './directory.store.ts';
import { contentTags } from './cache-tags.ts';

/** The address directory: offices and training places by state. */
export function registerDirectory(app: FastifyInstance, db: Database): void {
  cachedRoute(app, directoryStates, contentTags, async ({ language }) => {
    const states = await directoryStatesOf(db);
    return states.map((state) => ({ id: state.id, name: pick(language, state.name_en, state.name_my) }));
  });
  cachedRoute(app, directoryAddressesByState, contentTags, async ({ query, language }) =>
    (await addressesOf(db, query.StateId)).map((address) => present(address, language)),
  );
  cachedRoute(app, directoryAddresses, contentTags, async ({ language }) =>
    (await addressesOf(db, null)).map((address) => present(address, language)),
  );
}

function present(row: DirectoryRow, language: Language): DirectoryAddress {
  return {
    id: row.id,
    name: pick(language, row.name_en, row.name_my),
    fullAddress: pick(language, row.full_address_en, row.full_address_my),
    phoneNumbers: row.phone_numbers,
  };
}
