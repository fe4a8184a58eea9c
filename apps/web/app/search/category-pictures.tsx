import { Link, type LinkProps } from 'react-router';
import type { Category } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { PictureTile, tileFrame } from '../ui/picture-tile.tsx';

interface CategoryPicturesProps {
  readonly categories: readonly Category[];
  /** 0 for no category. */
  readonly selected: number;
  /** Link to the search in a category; 0 for no category. */
  readonly linkOf: (categoryId: number) => LinkProps;
}

/** Categories as pictures in two rows, for a phone. A second click removes the selection. */
export function CategoryPictures({ categories, selected, linkOf }: CategoryPicturesProps) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <section aria-label={t('search.categories')} className="flex flex-col gap-2">
      <h2 className="font-bold">{t('search.categories')}</h2>
      <div className="-mx-4 grid auto-cols-[6.5rem] grid-flow-col grid-rows-2 gap-2 overflow-x-auto px-4 pb-1">
        {categories.map((category) => {
          const isSelected = category.id === selected;
          return (
            <Link
              key={category.id}
              {...linkOf(isSelected ? 0 : category.id)}
              aria-current={isSelected || undefined}
              className={cn(
                tileFrame,
                'rounded-card border p-1.5',
                isSelected ? 'border-jade bg-jade-soft text-jade' : 'border-line',
              )}
            >
              <PictureTile src={category.url} name={category.name} size="small" />
            </Link>
          );
        })}
      </div>
    </section>
  );
}
