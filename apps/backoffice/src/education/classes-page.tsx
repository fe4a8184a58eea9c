import type { StaffClass } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge, type StatusLooks } from '../ui/status-badge.tsx';
import { trainingClasses } from './education.resource.ts';

const looks: StatusLooks<'taking' | 'over' | 'hidden'> = {
  taking: { tone: 'jade', text: 'education.taking' },
  over: { tone: 'plain', text: 'education.over' },
  hidden: { tone: 'ruby', text: 'education.hidden' },
};

const stateOf = ({ isActive, isOpen }: StaffClass) => (isOpen ? 'taking' : isActive ? 'over' : 'hidden');

/** All training classes with their student counts, past ones included. */
export default function ClassesPage() {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  return (
    <ListPage
      title={t('education.classes')}
      resource={trainingClasses}
      order={{ sort: 'startDate', direction: 'desc' }}
      searchLabel={t('education.name')}
      actions={<ButtonLink to="/training-classes/new">{t('education.newClass')}</ButtonLink>}
      rowLink={({ id }) => `/training-classes/${id}`}
      columns={[
        { title: t('education.name'), cell: ({ name }) => pick(name) },
        { title: t('education.firstDay'), sort: 'startDate', cell: ({ startDate }) => formatDate(startDate) },
        { title: t('education.lastDay'), cell: ({ endDate }) => formatDate(endDate) },
        {
          title: t('education.classFee'),
          isPlain: true,
          sort: 'fee',
          align: 'end',
          cell: ({ fee }) => money(fee),
        },
        {
          title: t('education.students'),
          cell: ({ paid, registered }) => t('education.studentsOf', { paid, registered }),
        },
        {
          title: t('education.places'),
          isPlain: true,
          cell: ({ taken, places }) => (places === null ? '–' : t('education.placesOf', { taken, places })),
        },
        {
          title: t('education.state'),
          isPlain: true,
          cell: (training) => <StatusBadge state={stateOf(training)} looks={looks} />,
        },
      ]}
    />
  );
}
