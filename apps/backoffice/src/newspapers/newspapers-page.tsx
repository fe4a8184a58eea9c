import { yangonDay } from '@zay/contract';
import type { Edition } from '@zay/contract/staff';
import { formatDate, formatDateTime } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { megabytes } from './megabytes.ts';
import { editions } from './newspapers.resource.ts';

/** The editions of the newspaper, future ones included (STAFF-16). */
export default function NewspapersPage() {
  const t = useText();
  return (
    <ListPage
      title={t('newspapers.title')}
      resource={editions}
      order={{ sort: 'publishedDate', direction: 'desc' }}
      searchLabel={t('newspapers.search')}
      filters={[{ kind: 'days', from: 'from', to: 'to', label: t('newspapers.day') }]}
      actions={<ButtonLink to="/newspapers/new">{t('newspapers.new')}</ButtonLink>}
      rowLink={({ id }) => `/newspapers/${id}`}
      columns={[
        { title: t('newspapers.heading'), cell: (edition) => <EditionName edition={edition} /> },
        {
          title: t('newspapers.day'),
          isPlain: true,
          sort: 'publishedDate',
          cell: ({ publishedDate }) => formatDate(publishedDate),
        },
        { title: t('newspapers.ofDay'), align: 'end', cell: ({ edition }) => edition },
        {
          title: t('newspapers.size'),
          isPlain: true,
          align: 'end',
          cell: ({ pdfBytes }) => t('newspapers.megabytes', { n: megabytes(pdfBytes) }),
        },
        {
          title: t('newspapers.uploaded'),
          sort: 'createdDate',
          cell: ({ createdDate }) => formatDateTime(createdDate),
        },
      ]}
    />
  );
}

/** Whether a day is after today in Myanmar: buyers do not see its editions yet. */
const isLater = (day: string) => day > yangonDay(new Date());

/** The title, and what staff should know of it: whether buyers see the edition yet, and a title in one language only. */
function EditionName({ edition: { title, publishedDate, imageUrl, isHighlight } }: { edition: Edition }) {
  const t = useText();
  const pick = usePick();
  return (
    <span className="flex items-start gap-3">
      <Picture
        src={imageUrl}
        alt=""
        width={48}
        height={64}
        className="h-16 w-12 shrink-0 rounded-field object-cover"
      />
      <span className="flex min-w-0 flex-col items-start gap-1">
        {pick(title)}
        {isHighlight && <Badge tone="gold">{t('newspapers.highlight')}</Badge>}
        {isLater(publishedDate) && (
          <Badge tone="ruby">{t('newspapers.notSeenYet', { day: formatDate(publishedDate) })}</Badge>
        )}
        {title.my === '' && <Badge>{t('newspapers.englishOnly')}</Badge>}
        {title.en === '' && <Badge>{t('newspapers.burmeseOnly')}</Badge>}
      </span>
    </span>
  );
}
