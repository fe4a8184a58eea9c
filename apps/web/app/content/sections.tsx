import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { RichText } from '../ui/rich-text.tsx';
import { Fold, Folds } from './fold.tsx';
import type { TitledText } from './passed-text.ts';

interface Section extends TitledText {
  /** A small picture before the title. */
  readonly picture?: string;
  /** Path of its own page, which receives the text in the navigation state. */
  readonly path?: string;
}

/** Titled texts that fold; the first is open. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const t = useText();
  return (
    <Folds>
      {sections.map(({ title, description, path, ...more }, index) => (
        <Fold key={`${index}-${title}`} title={title} isOpen={index === 0} {...more}>
          <RichText html={description} />
          {path && (
            <Link
              to={path}
              state={{ title, description }}
              aria-label={`${t('content.readAlone')}: ${title}`}
              className="inline-flex min-h-11 items-center text-sm text-jade underline"
            >
              {t('content.readAlone')}
            </Link>
          )}
        </Fold>
      ))}
    </Folds>
  );
}
