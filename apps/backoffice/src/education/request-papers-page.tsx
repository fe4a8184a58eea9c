import { useQuery } from '@tanstack/react-query';
import type { EducationKind, QueryInputOf } from '@zay/contract';
import { requestPapers, type RequestOnPaper } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { readListAddress } from '../ui/list/list-address.ts';
import { requestLooks } from '../ui/status-looks.ts';
import { PrintedList } from './printed-list.tsx';
import { RequestExport } from './request-export.tsx';
import { requestKinds } from './request-kinds.ts';

/** The requests that a list finds, to print. The address has the kind and the list's filters. */
export default function RequestPapersPage() {
  const t = useText();
  const pick = usePick();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = kindOf(pathname);
  const { filters } = readListAddress(search, { sort: '', direction: 'asc' });
  const read = useQuery({
    queryKey: ['education-papers', kind, filters],
    queryFn: () => api(requestPapers, { query: { ...filters, kind } as QueryInputOf<typeof requestPapers> }),
  });
  const title = t(requestKinds[kind].title);
  const subjectsOf = ({ subjects }: RequestOnPaper) => subjects.map(pick).join(t('common.comma'));
  return (
    <PrintedList
      title={title}
      actions={<RequestExport kind={kind} />}
      read={read}
      rowsOf={({ requests }) => requests}
      emptyText={t('education.noRequests')}
      shortText={(count) => t('education.firstRequests', count)}
      nameOf={() => title}
      headOf={() => formatDate(new Date().toISOString())}
      introOf={({ total }) => <b>{t('education.requestCount', { n: total })}</b>}
      columns={[
        {
          title: t('education.student'),
          cell: (one) => (
            <>
              <b>{one.studentName}</b>
              {lines(one.studentNameEng, one.fatherName && `${t('education.father')}: ${one.fatherName}`)}
              {lines(one.address, one.phoneNumber)}
            </>
          ),
        },
        { title: t('education.birthday'), isUnbroken: true, cell: ({ birthday }) => formatDate(birthday) },
        { title: t('education.nrc'), cell: ({ nrcText }) => nrcText || '–' },
        kind === 'class'
          ? {
              title: t('education.class'),
              cell: ({ className, dueOn }) => lines(pick(className), dueOn && formatDate(dueOn)),
            }
          : {
              title: t('education.exam'),
              cell: (one) => (
                <>
                  <b>{`${one.examYear}, ${one.rollNumber}`}</b>
                  {lines(pick(one.stateName), one.centre, one.schoolName, subjectsOf(one))}
                  {one.reason && lines(t(`education.${one.reason}`), one.reasonText)}
                </>
              ),
            },
        {
          title: t('education.request'),
          cell: ({ voucherNo, state, requestedDate, dueOn }) => (
            <>
              {t(requestLooks[state].text)}
              <span className="block text-sm whitespace-nowrap">{voucherNo}</span>
              <span className="block text-sm">{formatDate(requestedDate)}</span>
              {kind === 'score' && dueOn && (
                <span className="block text-sm">{`${t('education.dueOn')}: ${formatDate(dueOn)}`}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** By the list that the page belongs to. */
function kindOf(pathname: string): EducationKind {
  const [, list] = pathname.split('/');
  if (list === requestKinds.certificate.resource.name) return 'certificate';
  return list === requestKinds.class.resource.name ? 'class' : 'score';
}

/** Texts below each other; empty ones are left out. */
const lines = (...parts: readonly (string | number | null)[]) =>
  parts
    .filter((part) => part !== '' && part !== null)
    .map((part) => (
      <span key={part} className="block">
        {part}
      </span>
    ));
