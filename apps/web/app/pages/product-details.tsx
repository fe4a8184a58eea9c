import { data, type LoaderFunctionArgs } from 'react-router';
import { loadProduct } from '../catalog/product/load.ts';
import { MissingProduct } from '../catalog/product/missing-product.tsx';
import { ProductView } from '../catalog/product/product-view.tsx';
import type { Api } from '../platform/api/client.ts';
import { useLanguage } from '../platform/language/provider.tsx';
import {
  browserLoad,
  PageTitle,
  serverLoad,
  usePageData,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';

const load = (api: Api, { query }: PageRequest) => loadProduct(api, Number(query.get('productId')));
const serverLoader = serverLoad(load);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await serverLoader(args);
  return data(loaded, { status: loaded.failure?.statusCode || 200 });
}

export const clientLoader = browserLoad(load);

export const handle: PageHandle = { bottomBar: false };

export default function ProductDetailsPage() {
  const { language, t } = useLanguage();
  const { product, failure } = usePageData<typeof load>();
  if (!product) {
    return (
      <>
        <PageTitle>{t('catalog.notFound')}</PageTitle>
        <MissingProduct failure={failure} />
      </>
    );
  }
  return (
    <>
      <PageTitle>{product.name}</PageTitle>
      {/* Names of values differ by language, and so does what was chosen by them. */}
      <ProductView key={`${product.id}-${language}`} product={product} />
    </>
  );
}
