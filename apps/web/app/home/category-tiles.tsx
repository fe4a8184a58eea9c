import { useId } from 'react';
import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { Category } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Picture } from '../ui/picture.tsx';
import { PictureTile, tileFrame } from '../ui/picture-tile.tsx';
import { categoryLink } from '../catalog/links.rules.ts';
import { Words } from '../ui/words.tsx';

/** The first categories: on a phone a strip to swipe that ends with a link to all of them, on a desktop a grid. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col md:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="sr-only text-lg font-bold md:not-sr-only">
          {t('home.categories')}
        </h2>
        <Link
          to="/bycategory"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade max-md:hidden"
        >
          {t('home.allCategories')}
          <ChevronIcon aria-hidden />
        </Link>
      </div>
      <div className="-mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="grid auto-cols-[5.5rem] grid-flow-col gap-x-1 md:w-full md:auto-cols-fr md:gap-x-2">
          {categories.map((category) => (
            <li key={category.id}>
              <Link {...categoryLink(category.id)} className={tileFrame}>
                <PictureTile src={category.url} name={category.name} size="growing" />
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to="/bycategory"
          className="flex w-22 shrink-0 flex-col items-center gap-1 text-center text-xs leading-snug font-semibold text-jade md:hidden"
        >
          <span className="flex size-14 items-center justify-center rounded-field bg-jade-soft text-2xl">
            <ChevronIcon aria-hidden />
          </span>
          {t('home.allCategories')}
        </Link>
      </div>
    </section>
  );
}

/** The popular categories, each name beside its picture: two rows to swipe on a phone. */
export function PopularCategories({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 md:gap-3">
      <h2 id={id} className="text-lg font-bold">
        {t('home.popularCategories')}
      </h2>
      <ul className="-mx-4 grid auto-cols-[46%] grid-flow-col grid-rows-2 gap-2 overflow-x-auto px-4 narrow:auto-cols-[80%] sm:auto-cols-[29%] md:mx-0 md:flex md:flex-wrap md:px-0">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              {...categoryLink(category.id)}
              className="flex h-full items-center gap-2 rounded-card border border-line p-1 pe-2 hover:shadow-card md:pe-4"
            >
              <Picture
                src={category.url}
                alt=""
                width={160}
                height={160}
                sizes="48px"
                className="size-12 shrink-0 rounded-field object-cover"
              />
              <span className="line-clamp-2 min-w-0 text-xs leading-snug hyphens-auto md:text-sm">
                <Words>{category.name}</Words>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first categories as a column beside the desktop's banner. */
export function CategoryColumn({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={t('home.categories')}
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
