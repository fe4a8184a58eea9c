import type { ReactNode } from 'react';
import ChevronIcon from '~icons/lucide/chevron-down';
import { Picture } from '../ui/picture.tsx';
import { Words } from '../ui/words.tsx';

interface FoldProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** A small picture before the title. */
  readonly picture?: string;
  readonly children: ReactNode;
}

/** A titled text that folds natively, so it works before scripts have loaded. */
export function Fold({ title, isOpen, picture, children }: FoldProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold hover:bg-mist">
        {picture && (
          <Picture
            src={picture}
            alt=""
            width={40}
            height={40}
            className="size-10 rounded-field object-cover"
          />
        )}
        <span className="min-w-0 flex-1 leading-snug">
          <Words>{title}</Words>
        </span>
        <ChevronIcon aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

export function Folds({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line">{children}</div>
  );
}
