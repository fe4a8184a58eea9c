import { requestPictures, type RequestPicture, type ResponseOf } from '@zay/contract';
import type { certificateRequest } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { certificateRequests } from './education.resource.ts';
import { Facts } from './facts.tsx';
import { Standing } from './standing.tsx';

/** A certificate request: student, exam, purpose and documents (STAFF-18). */
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
        </Panel>
      </div>
      <Documents
        title={t('education.documents')}
        pictures={requestPictures.map((field) => [t(pictureNames[field]), request[field]] as const)}
      />
      {request.earlierPictures.length > 0 && (
        <Documents
          title={t('education.earlierPictures')}
          pictures={request.earlierPictures.map(({ field, url }) => [t(pictureNames[field]), url] as const)}
        />
      )}
    </Page>
  );
}

const pictureNames = {
  photoUrl: 'education.photo',
  nrcFrontUrl: 'education.nrcFront',
  nrcBackUrl: 'education.nrcBack',
  reportUrl: 'education.report',
} as const satisfies Record<RequestPicture, string>;

interface DocumentsProps {
  readonly title: string;
  readonly pictures: readonly (readonly [name: string, url: string])[];
}

/** Pictures of a request, each opening in a new tab. Empty addresses are left out. */
function Documents({ title, pictures }: DocumentsProps) {
  const t = useText();
  const given = pictures.filter(([, url]) => url !== '');
  return (
    <Panel title={title} text={t('education.documentsText')}>
      {given.length === 0 && <p className="text-muted">{t('education.noDocuments')}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {given.map(([name, url]) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className="flex flex-col gap-1 text-jade">
              <img
                src={url}
                alt=""
                className="aspect-square w-full rounded-field border border-line bg-mist object-contain"
              />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
