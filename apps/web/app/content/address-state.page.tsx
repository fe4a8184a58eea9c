import { useNavigate } from 'react-router';
import {
  directoryAddresses,
  directoryAddressesByState,
  directoryStates,
  type DirectoryAddress,
  type IdName,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { useHydrated } from '../platform/store.ts';
import { Select } from '../ui/select.tsx';
import { ContentPage } from './content-page.tsx';
import { contentLoader, loadContent, type Loaded } from './loaded.ts';
import { PlaceCards } from './place-cards.tsx';

const load = (api: Api, { query }: PageRequest) => loadOffices(api, query.get('state'));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

export default function AddressStatePage() {
  const t = useText();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const loaded = usePageData<typeof load>();
  const state = loaded.content?.state;
  return (
    <ContentPage
      title={t('titles.addressState')}
      intro={t('content.officesIntro')}
      {...(state && { description: t('content.officesIn', { state: state.name }) })}
      path={officesPath(state?.id)}
      loaded={loaded}
    >
      {({ states, addresses }) => (
        <>
          <Select
            label={t('content.state')}
            placeholder={t('content.allStates')}
            options={states.map(({ id, name }) => ({ value: id, label: name }))}
            // A choice before hydration would be lost.
            disabled={!hydrated}
            value={state?.id ?? ''}
            onChange={({ target }) =>
              void navigate(officesPath(target.value), { replace: true, preventScrollReset: true })
            }
          />
          <PlaceCards
            places={addresses.map(({ fullAddress, ...place }) => ({ ...place, address: fullAddress }))}
            none={t('content.officesEmpty')}
          />
        </>
      )}
    </ContentPage>
  );
}

interface Offices {
  readonly states: readonly IdName[];
  /** The chosen state; undefined if `addresses` are those of all states. */
  readonly state?: IdName | undefined;
  readonly addresses: readonly DirectoryAddress[];
}

const officesPath = (stateId?: number | string) =>
  stateId ? `/address-state?state=${stateId}` : '/address-state';

/** @param wanted state in the URL; an unknown one chooses none */
function loadOffices(api: Api, wanted: string | null): Promise<Loaded<Offices>> {
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
