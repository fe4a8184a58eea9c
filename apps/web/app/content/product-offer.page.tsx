import { data, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { OfferView } from './offer-view.tsx';
import { loadOffers } from './offers.ts';
import { usePassedText } from './passed-text.ts';
import { Sections } from './sections.tsx';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';

const load = (api: Api, { params }: PageRequest) => loadOffers(api, params['name']);
const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.title ? loaded.failure?.statusCode || 200 : 404 });
}

export const clientLoader = browserLoad(load);

export default function ProductOfferPage() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const loaded = usePageData<typeof load>();
  const passed = usePassedText();
  const heading = t(loaded.title ?? 'titles.productOffer');
  return (
    <div className="page">
      <PageHead title={heading} path={pathname.toLowerCase()} />
      <h1 className="text-2xl font-bold">{heading}</h1>
      {passed ? (
        <Sections sections={[passed]} />
      ) : (
        <OfferView loaded={loaded} onRetry={() => void revalidate()} />
      )}
    </div>
  );
}
