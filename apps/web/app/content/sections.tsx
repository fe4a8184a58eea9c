import ChevronIcon from '~icons/lucide/chevron-down';
import { RichText } from '../ui/rich-text.tsx';

interface Section {
  readonly title: string;
  readonly description: string;
}

/** Titled texts that fold, the first one open. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {sections.map(({ title, description }, index) => (
        <details key={`${index}-${title}`} open={index === 0} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold hover:bg-mist">
            <span className="min-w-0 flex-1 leading-snug">{title}</span>
            <ChevronIcon aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <div className="px-4 pb-4">
            <RichText html={description} />
          </div>
        </details>
      ))}
    </div>
  );
}
