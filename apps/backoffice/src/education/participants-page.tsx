import PrinterIcon from '~icons/lucide/printer';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@zay/contract';
import { classParticipants, exportParticipants, type ClassParticipant } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { Button } from '@zay/web/ui/button.tsx';
import '@zay/web/ui/printed.css';
import { useParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { ExportList } from '../ui/list/export-list.tsx';
import { Page } from '../ui/page.tsx';
import { PaperHeader } from '../ui/paper-header.tsx';
import { Reading } from '../ui/reading.tsx';
import { requestLooks } from '../ui/status-looks.ts';

/** The participants of a class, to print or to export. */
export default function ParticipantsPage() {
  const t = useText();
  const id = Number(useParams()['id']);
  const read = useQuery({
    queryKey: ['class-participants', id],
    queryFn: () => api(classParticipants, { query: { id } }),
  });
  const { data } = read;
  const isShort = data !== undefined && data.participants.length < data.total;
  return (
    <>
      <div className="print:hidden">
        <Page
          title={t('education.participants')}
          actions={
            <>
              <ExportList makeLink={(_, format) => api(exportParticipants, { body: { id, format } })} />
              {data && data.total > 0 && (
                <Button onClick={() => window.print()}>
                  <PrinterIcon aria-hidden />
                  {t('education.print')}
                </Button>
              )}
            </>
          }
        >
          <Reading query={read} />
          {data?.total === 0 && <p>{t('education.noParticipants')}</p>}
          {isShort && (
            <p role="note">
              {t('education.firstParticipants', { n: data.participants.length, total: data.total })}
            </p>
          )}
        </Page>
      </div>
      {data && data.total > 0 && (
        <div className="page">
          <ParticipantPaper list={data} />
        </div>
      )}
    </>
  );
}

function ParticipantPaper({ list }: { list: ResponseOf<typeof classParticipants> }) {
  const t = useText();
  const pick = usePick();
  const { shop, class: training, participants, total } = list;
  return (
    <article
      aria-label={pick(training.name)}
      className="printed flex w-full flex-col gap-3 rounded-card border border-line p-4"
    >
      <PaperHeader shop={shop}>
        <b className="block text-lg">{pick(training.name)}</b>
        {formatDate(training.startDate)} – {formatDate(training.endDate)}
      </PaperHeader>
      <p className="wrap-anywhere">
        {[pick(training.schedule), pick(training.address)].filter(Boolean).join(' · ')}
        <b className="block">{t('education.participantCount', { n: total })}</b>
      </p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-line">
              <th className="py-1 pe-2 text-start">{t('education.student')}</th>
              <th className="py-1 pe-2 text-start">{t('education.birthday')}</th>
              <th className="py-1 pe-2 text-start">{t('education.phone')}</th>
              <th className="py-1 pe-2 text-start">{t('education.nrc')}</th>
              <th className="py-1 text-start">{t('education.payment')}</th>
            </tr>
          </thead>
          <tbody>
            {participants.map((one) => (
              <ParticipantRow key={one.id} participant={one} />
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}

function ParticipantRow({ participant: one }: { participant: ClassParticipant }) {
  const t = useText();
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <td className="py-1 pe-2 wrap-anywhere">
        <b>{one.studentName}</b>
        <span className="block">{one.address}</span>
      </td>
      <td className="py-1 pe-2 whitespace-nowrap">{formatDate(one.birthday)}</td>
      <td className="py-1 pe-2 whitespace-nowrap">{one.phoneNumber}</td>
      <td className="py-1 pe-2 wrap-anywhere">{one.nrcText || '–'}</td>
      <td className="py-1">
        {t(requestLooks[one.state].text)}
        <span className="block text-sm whitespace-nowrap">{one.voucherNo}</span>
      </td>
    </tr>
  );
}
