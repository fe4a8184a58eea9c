import { useState } from 'react';
import { shown, type Tag } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Chip } from '../ui/chip.tsx';
import { cn } from '../ui/class-names.ts';

interface TagChipsProps {
  readonly tags: readonly Tag[];
  readonly selected: readonly number[];
  readonly onToggle: (tagId: number) => void;
}

/** Tags as chips. It shows six first, and the rest on demand. */
export function TagChips({ tags, selected, onToggle }: TagChipsProps) {
  const t = useText();
  const [showsAll, setShowsAll] = useState(false);
  if (tags.length === 0) return null;
  const visible = showsAll ? tags : tags.slice(0, shown.searchTags);
  return (
    <section aria-label={t('search.tags')} className="flex flex-col gap-2">
      <h2 className="font-bold">{t('search.tags')}</h2>
      <div
        className={cn(
          '-mx-4 flex gap-2 px-4 pb-1 md:mx-0 md:flex-wrap md:px-0',
          // On a phone the first chips form a horizontal strip that scrolls.
          showsAll ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none]',
        )}
      >
        {visible.map((tag) => (
          <Chip
            key={tag.id}
            selected={selected.includes(tag.id)}
            onClick={() => onToggle(tag.id)}
            className="shrink-0"
          >
            {tag.name}
          </Chip>
        ))}
        {tags.length > shown.searchTags && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className="min-h-11 shrink-0 px-2 font-medium text-jade"
          >
            {t(showsAll ? 'common.less' : 'common.more')}
          </button>
        )}
      </div>
    </section>
  );
}
