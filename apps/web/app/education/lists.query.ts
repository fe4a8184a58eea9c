import { useQuery } from '@tanstack/react-query';
import {
  directoryStates,
  nrcNations,
  nrcShortForms,
  nrcStateNumbers,
  subjects,
  type Endpoint,
  type IdName,
} from '@zay/contract';
import { useListing, type Listing } from '../places/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { queryClient } from '../platform/query.ts';

/** Kept until the page closes: the lists of identity cards change only with the law. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

type ListEndpoint = typeof directoryStates | typeof nrcStateNumbers | typeof nrcNations | typeof subjects;

function useList(endpoint: ListEndpoint & Endpoint, kept: Partial<typeof lasting> = {}): Listing<IdName> {
  return useListing(
    useQuery(
      { queryKey: ['education list', endpoint.path], queryFn: () => browserApi(endpoint), ...kept },
      queryClient,
    ),
  );
}

export const useNrcStates = () => useList(nrcStateNumbers, lasting);
export const useNrcNations = () => useList(nrcNations, lasting);
export const useSubjects = () => useList(subjects);
export const useExamStates = () => useList(directoryStates);

export interface TownshipCode extends IdName {
  /** As printed on the card. */
  readonly code: string;
  readonly township: string;
  readonly spellings: readonly string[];
}

/** Township codes of an NRC state number, with township names; empty until a number is chosen. */
export function useTownshipCodes(stateNumberId: number): Listing<TownshipCode> {
  return useListing(
    useQuery(
      {
        queryKey: ['nrc townships', stateNumberId],
        queryFn: async () => {
          const codes = await browserApi(nrcShortForms, { query: { StateId: stateNumberId } });
          return codes.map(({ id, name, townshipName, spellings }) => ({
            id,
            code: name,
            township: townshipName,
            name: `${name} – ${townshipName}`,
            spellings,
          }));
        },
        enabled: stateNumberId > 0,
        ...lasting,
      },
      queryClient,
    ),
    stateNumberId,
  );
}
