import type { ResponseOf } from '@zay/contract';
import type { certificateRequest } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { TypedTexts } from '../ui/typed-texts.tsx';
import { Documents } from './documents.tsx';
import { certificateRequests } from './education.resource.ts';
import { Facts } from './facts.tsx';
import { Standing } from './standing.tsx';

/** A request for a certificate: who, which exam, why, and its documents (STAFF-18). */
export default function CertificatePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('education.certificates')} resource={certificateRequests} id={id}>
      {(request) => <Certificate request={request} />}
    </RecordPage>
  );
}

function Certificate({ request }: { request: ResponseOf<typeof certificateRequest> }) {
  const t = useText();
  return (
    <Page title={request.studentName}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Standing kind="certificate" request={request} />
        <Panel title={t('education.reason')}>
          <p className="font-semibold">{t(`education.${request.reason}`)}</p>
          {request.reasonText && <p className="whitespace-pre-line">{request.reasonText}</p>}
          <TypedTexts kind="certificateRequest" id={request.id} texts={[request.reasonText]} />
        </Panel>
        <Panel title={t('education.student')}>
          <Facts
            rows={[
              [t('education.student'), request.studentName],
              [t('education.studentEnglish'), request.studentNameEng],
              [t('education.father'), request.fatherName],
              [t('education.birthday'), formatDate(request.birthday)],
              [t('education.nrc'), request.nrcText],
              [t('education.otherId'), request.otherId],
              [t('education.phone'), request.phoneNumber],
              [t('education.address'), request.address],
            ]}
          />
          <TypedTexts
            kind="certificateRequest"
            id={request.id}
            texts={[request.studentName, request.fatherName, request.otherId, request.address]}
          />
        </Panel>
        <Panel title={t('education.exam')}>
          <Facts
            rows={[
              [t('education.examYear'), request.examYear],
              [t('education.rollNumber'), request.rollNumber],
              [t('education.region'), request.stateName],
              [t('education.centre'), request.centre],
              [t('education.school'), request.schoolName],
              [t('education.subjects'), request.subjects.map(({ name }) => name).join(t('common.comma'))],
            ]}
          />
          <TypedTexts
            kind="certificateRequest"
            id={request.id}
            texts={[request.rollNumber, request.centre, request.schoolName]}
          />
        </Panel>
      </div>
      <Documents
        pictures={[
          [t('education.photo'), request.photoUrl],
          [t('education.nrcFront'), request.nrcFrontUrl],
          [t('education.nrcBack'), request.nrcBackUrl],
          [t('education.report'), request.reportUrl],
        ]}
      />
    </Page>
  );
}
