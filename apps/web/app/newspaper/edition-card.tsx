import { Link } from 'react-router';
import type { Newspaper } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { newspaperPath } from './load-newspapers.ts';

const look = 'overflow-hidden rounded-card border border-line bg-paper hover:shadow-card';

/** An edition in the list: its cover, title and day. */
export function EditionCard({ edition }: { edition: Newspaper }) {
  return (
    <Link to={newspaperPath(edition.id)} state={{ edition }} className={`flex h-full flex-col ${look}`}>
      <Picture
        src={edition.imageUrl}
        alt=""
        width={480}
        height={624}
        sizes="(min-width: 64rem) 220px, (min-width: 37.5rem) 30vw, 45vw"
        className="aspect-10/13 w-full object-cover"
      />
      <EditionName edition={edition} className="p-3" />
    </Link>
  );
}

/** The edition that the shop wants to be seen first. */
export function HighlightCard({ edition }: { edition: Newspaper }) {
  const t = useText();
  return (
    <section aria-label={t('newspaper.highlight')}>
      <Link to={newspaperPath(edition.id)} state={{ edition }} className={`flex ${look}`}>
        <Picture
          src={edition.imageUrl}
          alt=""
          width={480}
          height={624}
          sizes="(min-width: 48rem) 220px, 45vw"
          priority
          className="aspect-10/13 w-5/12 max-w-56 shrink-0 object-cover"
        />
        <div className="flex min-w-0 flex-col items-start justify-center gap-2 p-4">
          <Badge tone="gold">{t('newspaper.highlight')}</Badge>
          <EditionName edition={edition} className="text-lg" />
          <span className="font-semibold text-jade">{t('newspaper.read')}</span>
        </div>
      </Link>
    </section>
  );
}

function EditionName({ edition, className }: { edition: Newspaper; className: string }) {
  return (
    <div className={className}>
      <h2 className="leading-snug font-semibold wrap-anywhere">{edition.title}</h2>
      <time dateTime={edition.publishedDate} className="text-sm text-muted">
        {formatDate(edition.publishedDate)}
      </time>
    </div>
  );
}
