import { limits, type ProductDetail, type ReviewSummary } from '@zay/contract';
import type { Thing } from '../platform/seo/json-ld.tsx';
import { brandPath, categoryPath, productPath } from '../catalog/links.ts';
import { shownPrice } from '../catalog/price.rules.ts';
import { plainText } from '../catalog/text.rules.ts';

/** A product and the way to it through the categories, as schema.org describes them; `site` is the shop's origin. */
export function productThings(product: ProductDetail, site: string, rating?: ReviewSummary): Thing[] {
  return [{ ...productThing(product, site), ...ratingOf(rating) }, ...breadcrumb(product, site)];
}

function productThing(product: ProductDetail, site: string): Thing {
  const { brand } = product;
  const pictures = product.productImage.map(({ url }) => site + url);
  const description = plainText(product.description);
  return {
    '@type': 'Product',
    '@id': `${site}${productPath(product.id)}#product`,
    name: product.name,
    url: site + productPath(product.id),
    productID: String(product.id),
    ...(pictures.length > 0 && { image: pictures }),
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name, url: site + brandPath(brand.id) } }),
    offers: offers(product, site),
  };
}

/** Only where there are ratings: search engines refuse an average of none. */
function ratingOf(rating: ReviewSummary | undefined): { aggregateRating?: Thing } {
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

/** One offer where all SKUs cost the same, else what they cost from and to. */
function offers(product: ProductDetail, site: string): Thing {
  const { id, skuValue } = product;
  const prices = skuValue.map((sku) => shownPrice(sku).now);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const facts = {
    priceCurrency: 'MMK',
    availability: inStock(skuValue.some((sku) => sku.qty > 0)),
    url: site + productPath(id),
  };
  if (low < high) {
    return {
      '@type': 'AggregateOffer',
      lowPrice: low,
      highPrice: high,
      offerCount: skuValue.length,
      ...facts,
    };
  }
  return { '@type': 'Offer', price: prices[0] ?? shownPrice(product).now, ...facts };
}

function breadcrumb({ id, name, productCategory }: ProductDetail, site: string): Thing[] {
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
