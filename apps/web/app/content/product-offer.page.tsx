import { data, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  installations,
  policies,
  preOrderTerms,
  shippingInformation,
  terms,
  warranties,
  type OfferInfo,
} from '@zay/contract';
import type { Api } from '../platform/api/client.ts';
import { useText } from '../platform/language/context.ts';
import { browserLoad, serverLoad, usePageData, type PageRequest } from '../platform/page.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PaperDrawing } from '../ui/drawings.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { useFailureAlert } from '../ui/use-failure-alert.ts';
import { loadContent, type Loaded } from './loaded.ts';
import { usePassedText } from './passed-text.ts';
import { Sections } from './sections.tsx';

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
    <div className="page max-w-text">
      <PageHead title={heading} path={pathname.toLowerCase()} />
      <h1 className="text-2xl font-bold">{heading}</h1>
      {passed ? <Sections sections={[passed]} /> : <OfferView loaded={loaded} onRetry={revalidate} />}
    </div>
  );
}

/** The texts of one kind. A failed call is alerted and can be retried. */
function OfferView({ loaded, onRetry }: { loaded: LoadedOffers; onRetry: () => void }) {
  const { title, content: offers, failure } = loaded;
  const t = useText();
  useFailureAlert(failure);

  if (failure) return <ErrorState message={t('content.offerFailed')} onRetry={onRetry} />;
  if (offers?.length) return <Sections sections={offers} />;
  return (
    <EmptyState title={t(title ? 'content.offerEmpty' : 'content.offerMissing')} drawing={<PaperDrawing />}>
      <ButtonLink to="/home" variant="secondary">
        {t('content.goHome')}
      </ButtonLink>
    </EmptyState>
  );
}

/** The names of offer pages, and the call that lists each (decision 72). */
const lists = {
  shipping: { title: 'content.offerShipping', endpoint: shippingInformation },
  termsandcondition: { title: 'content.offerTerms', endpoint: terms },
  warranty: { title: 'content.offerWarranty', endpoint: warranties },
  policy: { title: 'content.offerPolicy', endpoint: policies },
  preordertc: { title: 'content.offerPreOrder', endpoint: preOrderTerms },
  installation: { title: 'content.offerInstallation', endpoint: installations },
} as const;

type OfferName = keyof typeof lists;

function isOfferName(name: string): name is OfferName {
  return Object.hasOwn(lists, name);
}

interface LoadedOffers extends Loaded<readonly OfferInfo[]> {
  /** Message of the page's heading; undefined for an unknown name. */
  readonly title?: (typeof lists)[OfferName]['title'];
}

async function loadOffers(api: Api, path: string | undefined): Promise<LoadedOffers> {
  const name = path?.toLowerCase() ?? '';
  if (!isOfferName(name)) return {};
  const { title, endpoint } = lists[name];
  return { title, ...(await loadContent<readonly OfferInfo[]>(api(endpoint))) };
}
