import PrinterIcon from '~icons/lucide/printer';
import TableIcon from '~icons/lucide/table';
import { requestStates, type EducationKind } from '@zay/contract';
import { finishRequests, type EducationRequest } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { useSearchParams } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { BulkAct } from '../ui/list/bulk-act.tsx';
import type { Column } from '../ui/list/data-table.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { requestLooks } from '../ui/status-looks.ts';
import { RequestExport } from './request-export.tsx';
import { requestKinds } from './request-kinds.ts';

/** Part of the work list with the due requests of a kind. */
const parts = { score: 'scores', certificate: 'certificates', class: 'classes' } as const;

type RequestColumn = Column<EducationRequest, 'due' | 'requested' | 'student'>;

/** All requests of a kind: open and paid ones first, the most urgent on top. */
export function RequestList({ kind }: { kind: EducationKind }) {
  const t = useText();
  const { title, resource } = requestKinds[kind];
  const [search] = useSearchParams();
  const columns = useColumns(kind);
  return (
    <ListPage
      title={t(title)}
      actions={
        <>
          <RequestExport kind={kind} />
          <ButtonLink to={`/${resource.name}/print?${search}`} variant="secondary">
            <PrinterIcon aria-hidden />
            {t('education.print')}
          </ButtonLink>
          {kind === 'score' && (
            <ButtonLink to={`/${resource.name}/marks`} variant="secondary">
              <TableIcon aria-hidden />
              {t('education.marksFile')}
            </ButtonLink>
          )}
        </>
      }
      resource={resource}
      always={{ kind }}
      order={{ sort: 'due', direction: 'asc' }}
      searchLabel={t('education.search')}
      filters={[
        {
          kind: 'select',
          name: 'state',
          label: t('education.state'),
          options: requestStates.map((value) => ({ value, label: t(`requestState.${value}`) })),
        },
        {
          kind: 'select',
          name: 'due',
          label: t('education.work'),
          options: [{ value: 'true', label: t(`workList.${parts[kind]}`) }],
        },
      ]}
      rowLink={({ id }) => `/${resource.name}/${id}`}
      bulk={(selection) => (
        <BulkAct
          label={t(kind === 'score' ? 'education.release' : 'education.finish')}
          selection={selection}
          endpoint={finishRequests}
          body={{ kind }}
          text={t(kind === 'score' ? 'education.releaseText' : 'education.finishText')}
        />
      )}
      columns={columns}
    />
  );
}

function useColumns(kind: EducationKind): RequestColumn[] {
  const t = useText();
  const pick = usePick();
  const about: Record<EducationKind, RequestColumn[]> = {
    score: [
      exam(t('education.exam')),
      { title: t('education.dueOn'), sort: 'due', cell: (row) => <DueDay request={row} /> },
      {
        title: t('education.marks'),
        align: 'end',
        cell: ({ marked, subjects }) => `${marked}/${subjects}`,
      },
    ],
    certificate: [exam(t('education.exam'))],
    class: [
      { title: t('education.class'), isPlain: true, cell: ({ className }) => pick(className) },
      { title: t('education.firstDay'), sort: 'due', cell: ({ dueOn }) => dueOn && formatDate(dueOn) },
    ],
  };
  return [
    { title: t('education.student'), isPlain: true, sort: 'student', cell: ({ studentName }) => studentName },
    { title: t('education.phone'), isPlain: true, cell: ({ phoneNumber }) => phoneNumber },
    ...about[kind],
    {
      title: t('education.requested'),
      sort: 'requested',
      cell: ({ requestedDate }) => formatDate(requestedDate),
    },
    { title: t('education.voucher'), isPlain: true, cell: ({ order }) => order?.voucherNo ?? '' },
    {
      title: t('education.state'),
      isPlain: true,
      // Certificates have no promised date: the oldest paid request comes first.
      ...(kind === 'certificate' && { sort: 'due' as const }),
      cell: ({ state, isCorrected }) => (
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge state={state} looks={requestLooks} />
          {isCorrected && state === 'open' && <Badge tone="jade">{t('education.isCorrected')}</Badge>}
        </span>
      ),
    },
  ];
}

const exam = (title: string): RequestColumn => ({
  title,
  cell: ({ examYear, rollNumber }) => `${examYear}, ${rollNumber}`,
});

function DueDay({ request: { dueOn, isOverdue } }: { request: EducationRequest }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {dueOn && formatDate(dueOn)}
      {isOverdue && <Badge tone="ruby">{t('education.overdue')}</Badge>}
    </span>
  );
}
