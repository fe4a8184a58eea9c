import { Suspense } from 'react';
import type { SearchSuggestion } from '@zay/contract';
import { cn } from '../ui/class-names.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Picture } from '../ui/picture.tsx';
import { Words } from '../ui/words.tsx';

const BackCloses = lazyPart(
  async () => ({ default: (await import('../ui/overlays.ts')).BackCloses }),
  Nothing,
);

interface SuggestionListProps {
  /** Id of the list. Its options have the ids `id-0`, `id-1`, … */
  readonly id: string;
  readonly suggestions: readonly SearchSuggestion[];
  /** Index of the active option; -1 for none. */
  readonly active: number;
  readonly onChoose: (suggestion: SearchSuggestion) => void;
  readonly onClose: () => void;
}

/** Suggestions of a search box, with pictures. */
export default function SuggestionList({ id, suggestions, active, onChoose, onClose }: SuggestionListProps) {
  return (
    <>
      <Suspense>
        <BackCloses onClose={onClose} />
      </Suspense>
      {suggestions.map((suggestion, position) => (
        <button
          key={suggestion.productId}
          id={`${id}-${position}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          // Keep the focus in the input. Otherwise the list closes before the click completes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={cn(
            'flex min-h-11 w-full items-center gap-3 px-3 py-1 text-start hover:bg-mist',
            position === active && 'bg-jade-soft',
          )}
        >
          <Picture src={suggestion.imageUrl} alt="" width={36} height={36} className="rounded-field" />
          <Words>{suggestion.name}</Words>
        </button>
      ))}
    </>
  );
}
