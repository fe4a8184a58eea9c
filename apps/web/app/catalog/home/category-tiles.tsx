import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from '@zay/contract';
import { Picture } from '../../ui/picture.tsx';
import { categoryPath } from '../links.ts';

interface CategoryTilesProps {
  readonly title: string;
  readonly categories: readonly Category[];
  readonly more?: ReactNode;
}

/** Categories as pictures with their names, four across on a phone; nothing when there are none. */
export function CategoryTiles({ title, categories, more }: CategoryTilesProps) {
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {more}
      </div>
      <ul className="grid grid-cols-4 gap-x-2 gap-y-3 md:grid-cols-8">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryPath(category.id)} className="flex flex-col items-center gap-1 text-center">
              <Picture
                src={category.url}
                alt=""
                width={240}
                height={240}
                sizes="(min-width: 48rem) 96px, 20vw"
                className="aspect-square w-full max-w-24 rounded-card object-cover"
              />
              <span className="w-full text-xs leading-snug hyphens-auto md:text-sm">{category.name}</span>
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
          to={categoryPath(category.id)}
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
