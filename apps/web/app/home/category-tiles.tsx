import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from '@zay/contract';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { PictureTile, tileFrame } from '../ui/picture-tile.tsx';
import { categoryLink } from '../catalog/links.rules.ts';

const strip =
  '-mx-4 auto-cols-[21%] grid-flow-col grid-rows-2 overflow-x-auto px-4 md:mx-0 md:grid-flow-row md:grid-rows-none md:px-0';

interface CategoryTilesProps {
  readonly title: string;
  readonly categories: readonly Category[];
  readonly more?: ReactNode;
  /** Two rows that scroll sideways on a phone, instead of a grid. */
  readonly swiped?: boolean;
}

/** Categories with pictures; renders nothing without categories. */
export function CategoryTiles({ title, categories, more, swiped = false }: CategoryTilesProps) {
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex-[1_1_8rem] text-lg font-bold">
          {title}
        </h2>
        {more}
      </div>
      <ul
        className={cn(
          'grid gap-x-2 gap-y-3 md:grid-cols-8',
          swiped ? strip : 'grid-cols-4 narrow:grid-cols-2',
        )}
      >
        {categories.map((category) => (
          <li key={category.id}>
            <Link {...categoryLink(category.id)} className={tileFrame}>
              <PictureTile src={category.url} name={category.name} size="large" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first categories as a column beside the desktop's banner. */
export function CategoryColumn({ title, categories }: { title: string; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={title}
      className="hidden w-56 shrink-0 flex-col justify-between rounded-card border border-line py-2 lg:flex"
    >
      {categories.map((category) => (
        <Link
          key={category.id}
          {...categoryLink(category.id)}
          className="flex min-h-0 flex-1 items-center gap-3 px-3 text-sm hover:bg-mist hover:text-jade"
        >
          <Picture
            src={category.url}
            alt=""
            width={96}
            height={96}
            sizes="32px"
            className="size-8 rounded-field object-cover"
          />
          <span className="truncate">{category.name}</span>
        </Link>
      ))}
    </nav>
  );
}
