import { Fragment } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import { searchTypes, type ProductCategory } from '@zay/contract';
import { ListLink } from '../catalog/index.ts';
import { categoryPath, listPath } from '../catalog/links.rules.ts';
import { useText } from '../platform/language/context.ts';

/** A main category opens the category browser, a deeper one its products (decision 62). */
function pathOf({ isMainCategory, productCategoryId, productCategoryName }: ProductCategory): string {
  if (isMainCategory) return categoryPath(productCategoryId);
  return listPath({
    searchType: searchTypes.bestSelling,
    categoryId: productCategoryId,
    categoryName: productCategoryName,
  });
}

export function Breadcrumb({ categories }: { categories: readonly ProductCategory[] }) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalog.breadcrumb')} className="text-sm text-muted">
      <ol className="-mx-4 flex items-center gap-x-1 overflow-x-auto px-4 whitespace-nowrap [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {categories.map((category, index) => (
          <Fragment key={category.productCategoryId}>
            {index > 0 && <ChevronIcon aria-hidden className="shrink-0" />}
            <li>
              <ListLink to={pathOf(category)} className="inline-block py-1.5 hover:text-jade hover:underline">
                {category.productCategoryName}
              </ListLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
