import { requestCertificate, type BodyInputOf, type FeeInfo } from '@zay/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../platform/api/browser.ts';
import { fieldTextsOf } from '../../platform/api/field-texts.ts';
import { createFormDraft, sendWithKeptKey } from '../../platform/form-draft.ts';
import { useText } from '../../platform/language/context.ts';
import { PageTitle } from '../../platform/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { IdFields, ReasonFields } from './certificate-fields.tsx';
import { ExamFields } from '../exam-fields.tsx';
import { EarlierStudentNote, useEarlierStudent } from '../requests/earlier-student.tsx';
import { FormStart } from '../requests/form-start.tsx';
import { useRequestFormData } from '../requests/requests.query.ts';
import { StudentFields } from '../student-fields.tsx';
import { UploadField } from '../upload-field.tsx';
import { useRequestForm } from '../use-request-form.ts';
import {
  bodyOf,
  certificateFor,
  firstOpenStep,
  formSteps,
  refusedStep,
  stepProblems,
  steps,
  type CertificateEntry,
  type Step,
  emptyCertificate,
  requiredDocuments,
} from './certificate.rules.ts';
import { ReviewStep } from './review-step.tsx';
import { StepBar } from './step-bar.tsx';
import type { StepProps } from './step-props.ts';

export default function CertificateFormPage() {
  const t = useText();
  return (
    <div className="page max-w-lg py-6 md:py-10">
      <PageTitle>{t('titles.certificateForm')}</PageTitle>
      <h1 className="text-2xl font-bold">{t('titles.certificateForm')}</h1>
      <p className="text-muted">{t('certificate.intro')}</p>
      <CertificateForm post={post} />
    </div>
  );
}

/** A repeated call with a lost response must not create a second request. */
function post(body: BodyInputOf<typeof requestCertificate>): Promise<FeeInfo> {
  return sendWithKeptKey('certificate-request', JSON.stringify(body), (idempotencyKey) =>
    browserApi(requestCertificate, { body, idempotencyKey }),
  );
}

const views = { person: PersonStep, exam: ExamStep, documents: DocumentsStep, review: ReviewStep };

interface CertificateFormProps {
  /** Sends the request; idempotent for the same body. */
  readonly post: (body: BodyInputOf<typeof requestCertificate>) => Promise<FeeInfo>;
}

/** Steps: student, exam, documents, review; then it is sent and paid. The address has the step. */
function CertificateForm({ post }: CertificateFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const start = useRequestFormData('certificate');
  useEarlierStudent(certificateDraft, start.data && start.data.student, certificateFor);
  const asked = useSearchParams()[0].get('step');
  const fromReview = Boolean((useLocation().state as { toReview?: unknown } | null)?.toReview);
  const stepOf = (values: CertificateEntry): Step => {
    const last = steps.indexOf(firstOpenStep(values, t));
    return (
      steps[
        Math.min(
          last,
          Math.max(
            0,
            steps.findIndex((name) => name === asked),
          ),
        )
      ] ?? 'person'
    );
  };
  const { ref, values, change, texts, check, submit, isSending, isReady } = useRequestForm(
    certificateDraft,
    (entry) => stepProblems(stepOf(entry), entry, t),
  );
  const step = stepOf(values);
  const at = steps.indexOf(step);
  const heading = useStepHeading(step);

  const goTo = (name: Step | undefined) => navigate(`?step=${name}`);

  async function send(entry: CertificateEntry): Promise<void> {
    try {
      const { id } = await post(bodyOf(entry));
      await navigate(`/certificate-form/payment?Id=${id}`);
    } catch (error) {
      const refused = refusedStep(fieldTextsOf(error).keys());
      if (refused) await goTo(refused);
      throw error;
    }
  }

  const goOn = () => {
    if (step === 'review') return submit(send);
    return check() && goTo(fromReview ? firstOpenStep(values, t) : steps[at + 1]);
  };

  const View = views[step];
  const isReview = step === 'review';
  return (
    <Form ref={ref} onSubmit={goOn}>
      {(step === 'person' || isReview) && <FormStart of={start} />}
      <StepBar step={step} />
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold focus:outline-none">
        {isReview
          ? t('certificate.review')
          : t('certificate.stepOf', { n: at + 1, all: formSteps.length, step: t(`certificate.${step}`) })}
      </h2>
      {step === 'person' && <EarlierStudentNote student={start.data?.student} draft={certificateDraft} />}
      <View values={values} change={change} texts={texts} />
      <div className="flex gap-3">
        {at > 0 && !isSending && (
          <Button variant="secondary" onClick={() => goTo(steps[at - 1])}>
            {t('certificate.back')}
          </Button>
        )}
        <Button type="submit" wide busy={isSending} disabled={!isReady}>
          {isReview
            ? t(isSending ? 'certificate.sending' : 'certificate.send')
            : t(fromReview ? 'certificate.toReview' : 'certificate.next')}
        </Button>
      </div>
    </Form>
  );
}

/** Focuses the heading on a step change, so that screen readers announce it. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

const certificateDraft = createFormDraft('certificate', emptyCertificate);

function DocumentsStep({ values, change, texts }: StepProps) {
  const t = useText();
  return (
    <>
      <p className="text-muted">{t('certificate.documentsText')}</p>
      {requiredDocuments(values, t).map(({ field, label, hint, optional }) => (
        <UploadField
          key={field}
          label={label}
          hint={hint}
          error={texts[field]}
          optional={optional}
          value={values[field]}
          onChange={(upload) => change({ [field]: upload })}
        />
      ))}
    </>
  );
}

/** The student of the certificate. */
function PersonStep(props: StepProps) {
  const { values, change, texts } = props;
  return (
    <StudentFields value={values} onChange={change} texts={texts}>
      <IdFields {...props} />
    </StudentFields>
  );
}

/** The exam, and why a new certificate is needed. */
function ExamStep(props: StepProps) {
  const { values, change, texts } = props;
  return (
    <>
      <ExamFields value={values} onChange={change} texts={texts} />
      <ReasonFields {...props} />
    </>
  );
}
