import type { CertificateDetail } from '@zay/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { examFacts, personFacts } from './certificate-facts.ts';
import { askedDocuments } from './certificate.rules.ts';
import { DocumentList } from './document-list.tsx';
import { FactSection } from './fact-section.tsx';

interface CertificateViewProps {
  readonly certificate: CertificateDetail;
  /** How far order and payment are. */
  readonly orderState: ReactNode;
}

/** Everything that was asked for, to be read only. */
export function CertificateView({ certificate, orderState }: CertificateViewProps) {
  const t = useText();
  const money = useMoney();
  const { reason, subjects } = certificate;
  const summary = { ...certificate, subjectNames: subjects.map(({ name }) => name) };
  const idKind = certificate.nrc ? 'nrc' : 'other';
  const documents = askedDocuments({ idKind, reason }, t)
    .map(({ field, label }) => ({ label, src: certificate[field] }))
    .filter(({ src }) => src !== '');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-between gap-3 font-semibold">
        <p>{certificate.name}</p>
        <p className="shrink-0">{money(certificate.fee)}</p>
      </div>
      <p className="text-muted">
        {t('certificate.requestedOn', { date: formatDate(certificate.requestedDate) })}
      </p>
      <FactSection title={t('certificate.orderAndPayment')}>{orderState}</FactSection>
      <FactSection title={t('certificate.person')} facts={personFacts(summary, t)} />
      <FactSection title={t('certificate.exam')} facts={examFacts(summary, t)} />
      <FactSection title={t('certificate.documents')}>
        <DocumentList documents={documents} opens />
      </FactSection>
    </div>
  );
}
