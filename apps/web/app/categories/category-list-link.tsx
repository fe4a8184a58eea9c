import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { searchTypes, type Category } from '@zay/contract';
import { categoryPath, listPath } from '../catalog/links.rules.ts';

interface CategoryListLinkProps {
  readonly category: Pick<Category, 'id' | 'name'>;
  /** The category to return to; by default the category itself. */
  readonly backTo?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links to the products of a category of any level; the list links back here. */
export function CategoryListLink({ category, backTo, className, children }: CategoryListLinkProps) {
  return (
    <Link
      to={listPath({
        searchType: searchTypes.category,
        categoryId: category.id,
        categoryName: category.name,
      })}
      state={{ history_path: categoryPath(backTo ?? category.id) }}
      className={className}
    >
      {children}
    </Link>
  );
}
