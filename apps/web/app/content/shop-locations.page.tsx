import { shopLocations } from '@zay/contract';
import { ContentPage } from './content-page.tsx';
import { contentLoader, loadContent } from './loaded.ts';
import { PlaceCards } from './place-cards.tsx';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, usePageData } from '../platform/page.tsx';

const load = (api: Api) => loadContent(api(shopLocations));

export const loader = contentLoader(load);
export const clientLoader = browserLoad(load);

export default function ShopLocationsPage() {
  const t = useText();
  return (
    <ContentPage
      title={t('titles.shopLocations')}
      intro={t('content.shopsIntro')}
      loaded={usePageData<typeof load>()}
    >
      {(shops) => <PlaceCards places={shops} none={t('content.shopsEmpty')} />}
    </ContentPage>
  );
}
