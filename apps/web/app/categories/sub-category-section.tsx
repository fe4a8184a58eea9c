import { useEffect, useId, useRef } from 'react';
import ChevronIcon from '~icons/lucide/chevron-down';
import type { Category, SubCategory } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';
import { PictureTile, tileFrame } from '../ui/picture-tile.tsx';
import { Picture } from '../ui/picture.tsx';
import { CategoryListLink } from './category-list-link.tsx';
import { Words } from '../ui/words.tsx';

interface SubCategorySectionProps {
  readonly sub: SubCategory;
  readonly isOpen: boolean;
  /** True if the address names it: it is scrolled into view. */
  readonly isAskedFor: boolean;
  readonly onToggle: () => void;
}

/** A subcategory that expands to its children. */
export function SubCategorySection({ sub, isOpen, isAskedFor, onToggle }: SubCategorySectionProps) {
  const t = useText();
  const panelId = useId();
  const section = useRef<HTMLDivElement>(null);
  const count = sub.subCategory2.length;

  useEffect(() => {
    // A restored scroll position is kept.
    if (isAskedFor && window.scrollY === 0) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isAskedFor]);

  return (
    <div ref={section}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className={subCategoryRow}
        >
          <SubCategoryName category={sub} />
          <Badge className="shrink-0">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{t('catalog.subCategories', { n: count })}</span>
          </Badge>
          <ChevronIcon
            aria-hidden
            className={cn('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className="border-t border-line p-2">
        <ul className="grid grid-cols-2 narrow:grid-cols-1 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {sub.subCategory2.map((category) => (
            <li key={category.id}>
              <CategoryListLink
                category={category}
                backTo={sub.id}
                className={cn(tileFrame, 'rounded-field p-1 hover:bg-mist')}
              >
                <PictureTile src={category.url} name={category.name} size="large" />
              </CategoryListLink>
            </li>
          ))}
        </ul>
        <CategoryListLink
          category={sub}
          className="mt-1 flex min-h-11 items-center justify-center rounded-field px-2 text-center text-sm font-semibold text-jade hover:bg-mist"
        >
          {t('catalog.allOfCategory', { name: sub.name })}
        </CategoryListLink>
      </div>
    </div>
  );
}

/** Classes of a subcategory's row: a button if it expands, else a link. */
export const subCategoryRow =
  'flex min-h-14 w-full flex-wrap items-center gap-2 rounded-card p-2 text-start hover:bg-mist';

export function SubCategoryName({ category }: { category: Category }) {
  return (
    <>
      <Picture
        src={category.url}
        alt=""
        width={160}
        height={160}
        sizes="40px"
        className="size-10 shrink-0 rounded-field object-cover"
      />
      <span className="min-w-0 flex-[1_1_4rem] leading-snug font-medium wrap-anywhere">
        <Words>{category.name}</Words>
      </span>
    </>
  );
}
