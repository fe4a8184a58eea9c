import type { ResponseOf } from '@zay/contract';
import type { classRegistration } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { Link, useParams } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { classRegistrations } from './education.resource.ts';
import { Facts } from './facts.tsx';
import { Standing } from './standing.tsx';

/** The registration of a student for a class (STAFF-18). */
export default function RegistrationPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('education.registrations')} resource={classRegistrations} id={id}>
      {(registration) => <Registration registration={registration} />}
    </RecordPage>
  );
}

function Registration({ registration }: { registration: ResponseOf<typeof classRegistration> }) {
  const t = useText();
  const pick = usePick();
  const { class: training } = registration;
  return (
    <Page title={registration.studentName}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Standing kind="class" request={registration} />
        <Panel title={t('education.class')}>
          <Link
            to={`/training-classes/${training.id}`}
            className="inline-flex min-h-11 items-center self-start font-semibold text-jade"
          >
            {pick(training.name)}
          </Link>
          <Facts
            rows={[
              [t('education.firstDay'), formatDate(training.startDate)],
              [t('education.lastDay'), formatDate(training.endDate)],
            ]}
          />
        </Panel>
        <Panel title={t('education.student')}>
          <Facts
            rows={[
              [t('education.student'), registration.studentName],
              [t('education.birthday'), formatDate(registration.birthday)],
              [t('education.nrc'), registration.nrcText],
              [t('education.phone'), registration.phoneNumber],
              [t('education.address'), registration.address],
            ]}
          />
        </Panel>
      </div>
    </Page>
  );
}
