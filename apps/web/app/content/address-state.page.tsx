import { useNavigate } from 'react-router';
import { ContentPage } from './content-page.tsx';
import { contentLoader } from './loaded.ts';
import { loadOffices, officesPath } from './offices.ts';
import { PlaceCards } from './place-cards.tsx';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { useHydrated } from '../platform/store.ts';
import { Select } from '../ui/select.tsx';

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
            // A choice from before the page was alive would be lost.
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
