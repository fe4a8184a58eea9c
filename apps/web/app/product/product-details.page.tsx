import { specificationsOf } from './facts.rules.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { limits, pricePaid, type ProductDetail, type ReviewSummary } from '@zay/contract';
import { productPath, brandPath, categoryPath } from '../catalog/links.rules.ts';
import { cutText, plainText } from '../catalog/text.rules.ts';
import type { Api } from '../platform/api/client.ts';
import { useConfig } from '../platform/config.ts';
import { useLanguage } from '../platform/language/context.ts';
import {
  browserLoad,
  PageTitle,
  serverLoad,
  usePageData,
  type PageHandle,
  type PageRequest,
} from '../platform/page.tsx';
import { JsonLd, type JsonLdObject } from '../platform/seo/json-ld.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { loadRating, type LoadedRating, ProductReviews } from '../reviews/index.ts';
import { loadProduct, statusOf } from './load.ts';
import { ProductView } from './product-view.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

// Rarely needed. Without a fallback, the page suspends until it is loaded.
const MissingProduct = lazyPart(() => import('./missing-product.tsx'));

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
        description={cutText(plainText(product.description), 160)}
        path={productPath(product.id)}
        picture={product.productImage[0]?.url}
      />
      <JsonLd
        key={`${product.id}-${language}-data`}
        objects={import.meta.env.SSR ? productJsonLd(product, publicUrl, loaded.rating) : []}
      />
      {/* The choice contains value names. Remount when those of another language arrive, which is after the switch. */}
      <ProductView
        key={`${product.id}-${product.skuValue.map(({ value }) => value).join()}`}
        product={product}
      >
        <ProductReviews productId={product.id} />
      </ProductView>
    </>
  );
}

/** JSON-LD of a product and its breadcrumb. `site` is the public origin of the shop. */
function productJsonLd(product: ProductDetail, site: string, rating?: ReviewSummary): JsonLdObject[] {
  return [{ ...productObject(product, site), ...ratingOf(rating) }, ...breadcrumb(product, site)];
}

function productObject(product: ProductDetail, site: string): JsonLdObject {
  const { brand } = product;
  const pictures = product.productImage.map(({ url }) => site + url);
  const description = plainText(product.description);
  const facts = specificationsOf(product);
  return {
    '@type': 'Product',
    '@id': `${site}${productPath(product.id)}#product`,
    name: product.name,
    url: site + productPath(product.id),
    productID: String(product.id),
    ...(pictures.length > 0 && { image: pictures }),
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name, url: site + brandPath(brand.id) } }),
    ...(facts.length > 0 && {
      additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })),
    }),
    offers: offers(product, site),
  };
}

/** Only with ratings: search engines reject an average of zero ratings. */
function ratingOf(rating: ReviewSummary | undefined): { aggregateRating?: JsonLdObject } {
  if (!rating || rating.count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: limits.starsMax,
      worstRating: limits.starsMin,
    },
  };
}

const inStock = (isThere: boolean) => `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`;

/** A single offer when all SKUs that can be bought have the same price, otherwise a price range. */
function offers(product: ProductDetail, site: string): JsonLdObject {
  const { id, skuValue } = product;
  const left = skuValue.filter((sku) => sku.qty > 0);
  const offered = left.length > 0 ? left : skuValue;
  const prices = offered.map(pricePaid);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const facts = {
    priceCurrency: 'MMK',
    availability: inStock(left.length > 0),
    url: site + productPath(id),
  };
  if (low < high) {
    return {
      '@type': 'AggregateOffer',
      lowPrice: low,
      highPrice: high,
      offerCount: offered.length,
      ...facts,
    };
  }
  return { '@type': 'Offer', price: prices[0] ?? pricePaid(product), ...facts };
}

function breadcrumb({ id, name, productCategory }: ProductDetail, site: string): JsonLdObject[] {
  if (productCategory.length === 0) return [];
  const steps = [
    ...productCategory.map((category) => ({
      name: category.productCategoryName,
      path: categoryPath(category.productCategoryId),
    })),
    { name, path: productPath(id) },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: site + step.path,
      })),
    },
  ];
}
