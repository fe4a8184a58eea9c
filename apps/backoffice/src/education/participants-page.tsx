import { useQuery } from '@tanstack/react-query';
import { classParticipants, exportParticipants } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { requestLooks } from '../ui/status-looks.ts';
import { PrintedList } from './printed-list.tsx';

/** The participants of a class, to print or to export. */
export default function ParticipantsPage() {
  const t = useText();
  const pick = usePick();
  const id = Number(useParams()['id']);
  const read = useQuery({
    queryKey: ['class-participants', id],
    queryFn: () => api(classParticipants, { query: { id } }),
  });
  return (
    <PrintedList
      title={t('education.participants')}
      actions={<ExportList makeLink={(_, format) => api(exportParticipants, { body: { id, format } })} />}
      read={read}
      rowsOf={({ participants }) => participants}
      emptyText={t('education.noParticipants')}
      shortText={(count) => t('education.firstParticipants', count)}
      nameOf={({ class: training }) => pick(training.name)}
      headOf={({ class: { startDate, endDate } }) => `${formatDate(startDate)} – ${formatDate(endDate)}`}
      introOf={({ class: { schedule, address }, total }) => (
        <>
          {[pick(schedule), pick(address)].filter(Boolean).join(' · ')}
          <b className="block">{t('education.participantCount', { n: total })}</b>
        </>
      )}
      columns={[
        {
          title: t('education.student'),
          cell: (one) => (
            <>
              <b>{one.studentName}</b>
              <span className="block">{one.address}</span>
            </>
          ),
        },
        { title: t('education.birthday'), isUnbroken: true, cell: ({ birthday }) => formatDate(birthday) },
        { title: t('education.phone'), isUnbroken: true, cell: ({ phoneNumber }) => phoneNumber },
        { title: t('education.nrc'), cell: ({ nrcText }) => nrcText || '–' },
        {
          title: t('education.payment'),
          cell: ({ state, voucherNo }) => (
            <>
              {t(requestLooks[state].text)}
              <span className="block text-sm whitespace-nowrap">{voucherNo}</span>
            </>
          ),
        },
      ]}
    />
  );
}
