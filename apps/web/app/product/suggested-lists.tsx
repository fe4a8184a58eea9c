import { useQuery } from '@tanstack/react-query';
import {
  limits,
  relatedProducts,
  searchProducts,
  searchTypes,
  shown,
  type ProductCard,
  type ProductDetail,
} from '@zay/contract';
import { ProductRow, ProductRowSkeleton } from '../catalog/index.ts';
import { listPath, type Listing } from '../catalog/links.rules.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { useQueryAlert } from '../ui/use-failure-alert.ts';

interface Found {
  readonly products: readonly ProductCard[];
  /** Total number of products, if the response contains it. */
  readonly count: number;
}

async function readBoughtTogether(boughtWith: number, tagIds: number[]): Promise<Found> {
  const query = {
    SearchType: searchTypes.tags,
    tagIds,
    boughtWith,
    PageNumber: limits.firstPage,
    PageSize: limits.boughtTogetherPageSize,
  };
  const { productList, count } = await browserApi(searchProducts, { query });
  return { products: productList, count };
}

async function readRelated(ProductCategoryId: number): Promise<Found> {
  const query = { ProductCategoryId, PageNumber: limits.firstPage, PageSize: limits.relatedPageSize };
  const products = await browserApi(relatedProducts, { query });
  return { products, count: products.length };
}

/** Product lists at the end of the page. They are fetched after the first render. */
export default function SuggestedLists({ product }: { product: ProductDetail }) {
  const t = useText();
  const tagIds = product.tagsList.map((tag) => tag.id);
  const category = product.productCategory.at(-1);
  return (
    <>
      <SuggestedList
        queryKey={['bought-together', product.id]}
        read={() => readBoughtTogether(product.id, tagIds)}
        title={t('catalog.boughtTogether')}
        without={product.id}
        listing={{ searchType: searchTypes.tags, tagList: tagIds }}
      />
      {category && (
        <SuggestedList
          queryKey={['related', category.productCategoryId]}
          read={() => readRelated(category.productCategoryId)}
          title={t('catalog.related')}
          without={product.id}
          listing={{
            searchType: searchTypes.category,
            categoryId: category.productCategoryId,
            categoryName: category.productCategoryName,
          }}
        />
      )}
    </>
  );
}

interface SuggestedListProps {
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<Found>;
  readonly title: string;
  /** Id of this page's product, which is left out. */
  readonly without: number;
  readonly listing: Listing;
}

function SuggestedList({ queryKey, read, title, without, listing }: SuggestedListProps) {
  const query = useQuery({ queryKey, queryFn: read }, queryClient);
  useQueryAlert(query);
  const { data: found, error } = query;

  if (!found) return error ? null : <ProductRowSkeleton title={title} />;
  const others = found.products.filter((product) => product.productId !== without);
  return (
    <ProductRow
      title={title}
      products={others.slice(0, shown.homeProducts)}
      more={found.count > shown.productListViewMoreAbove ? listPath(listing) : undefined}
    />
  );
}
