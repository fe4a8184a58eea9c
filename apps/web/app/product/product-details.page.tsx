import { lazy } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { productPath } from '../catalog/links.ts';
import { loadProduct, statusOf } from './load.ts';
import { productThings } from './product-things.ts';
import { ProductView } from './product-view.tsx';
import { cutText, plainText } from '../catalog/text.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useConfig } from '../platform/config.ts';
import { useLanguage } from '../platform/language/context.ts';
import { loadRating, type LoadedRating } from '../reviews/load-rating.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import {
  browserLoad,
  PageTitle,
  serverLoad,
  usePageData,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { JsonLd } from '../platform/seo/json-ld.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';

// Seldom needed. Nothing stands in for it: the page waits until it is there.
const MissingProduct = lazy(() => import('./missing-product.tsx'));

const load = (api: Api, { query }: PageRequest) => loadProduct(api, Number(query.get('productId')));
const serverLoader = serverLoad(async (api, request) => {
  const [loaded, rating] = await Promise.all([load(api, request), loadRating(api, request)]);
  return { ...loaded, rating };
});

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: statusOf(loaded) });
}

export const clientLoader = browserLoad(load);

export const handle: PageHandle = { bottomBar: false };

export default function ProductDetailsPage() {
  const { publicUrl } = useConfig();
  const { language, t } = useLanguage();
  const loaded: Awaited<ReturnType<typeof load>> & LoadedRating = usePageData<typeof load>();
  const { product } = loaded;
  if (!product) {
    return (
      <>
        <PageTitle>{t('catalog.notFound')}</PageTitle>
        <MissingProduct loaded={loaded} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={product.name}
        description={cutText(plainText(product.description), 160, '…')}
        path={productPath(product.id)}
        picture={product.productImage[0]?.url}
      />
      <JsonLd
        key={`${product.id}-${language}-data`}
        things={import.meta.env.SSR ? productThings(product, publicUrl, loaded.rating) : []}
      />
      {/* Names of values differ by language, and so does what was chosen by them. */}
      <ProductView key={`${product.id}-${language}`} product={product}>
        <ProductReviews productId={product.id} />
      </ProductView>
    </>
  );
}
