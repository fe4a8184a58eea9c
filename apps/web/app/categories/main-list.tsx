import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MainCategory } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { categoryLink } from '../catalog/links.ts';

interface MainListProps {
  readonly categories: readonly MainCategory[];
  readonly selectedId: number;
}

/** The main categories in a column that scrolls on its own beside the page. */
export function MainList({ categories, selectedId }: MainListProps) {
  const t = useText();
  const column = useRef<HTMLElement>(null);

  useEffect(() => {
    // Only the column moves: scrollIntoView would move the page too.
    const selected = column.current?.querySelector<HTMLElement>('[aria-current]');
    if (!column.current || !selected) return;
    const { offsetTop, offsetHeight } = selected;
    const { scrollTop, clientHeight } = column.current;
    const isInView = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isInView) column.current.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
  }, [selectedId]);

  return (
    <nav
      ref={column}
      aria-label={t('catalog.mainCategories')}
      className="sticky top-14 max-h-[calc(100dvh-7.5rem)] w-22 shrink-0 self-start overflow-y-auto overscroll-contain bg-mist [scrollbar-width:thin] md:top-20 md:max-h-[calc(100dvh-6rem)] md:w-60 md:rounded-card"
    >
      {categories.map((category, index) => (
        <MainLink
          key={category.id}
          category={category}
          isSelected={category.id === selectedId}
          isFirstSeen={index < firstSeen}
        />
      ))}
    </nav>
  );
}

/** How many a phone shows at once. */
const firstSeen = 6;

interface MainLinkProps {
  readonly category: MainCategory;
  readonly isSelected: boolean;
  readonly isFirstSeen: boolean;
}

/** Choosing another one takes the place of the page: back leaves the browser, as everywhere with tabs. */
function MainLink({ category, isSelected, isFirstSeen }: MainLinkProps) {
  return (
    <Link
      {...categoryLink(category.id)}
      replace
      aria-current={isSelected || undefined}
      className={cn(
        'relative isolate flex flex-col items-center gap-1 overflow-hidden border-s-4 px-1 py-2.5 text-center md:flex-row md:gap-3 md:px-3 md:text-start',
        isSelected
          ? 'border-jade bg-paper font-semibold text-jade'
          : 'border-transparent hover:text-jade hover:underline',
      )}
    >
      {category.backgroundUrl && (
        <Picture
          src={category.backgroundUrl}
          alt=""
          width={320}
          height={120}
          sizes="(min-width: 48rem) 240px, 88px"
          priority={isFirstSeen}
          className={cn(
            'absolute inset-0 -z-10 size-full object-cover',
            isSelected ? 'opacity-10' : 'opacity-25',
          )}
        />
      )}
      <Picture
        src={category.url}
        alt=""
        width={160}
        height={160}
        sizes="48px"
        priority={isFirstSeen}
        className="size-12 shrink-0 rounded-chip object-cover"
      />
      <span className="w-full min-w-0 text-xs leading-snug hyphens-auto md:text-sm">{category.name}</span>
    </Link>
  );
}
