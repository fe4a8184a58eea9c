import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { BodyInputOf, FeeInfo, requestCertificate } from '@zay/contract';
import { fieldTextsOf } from '../../platform/api/field-texts.ts';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { EarlierStudentNote, useEarlierStudent } from '../requests/earlier-student.tsx';
import { FormStart } from '../requests/form-start.tsx';
import { useRequestFormData } from '../requests/requests.query.ts';
import { useRequestForm } from '../use-request-form.ts';
import { certificateDraft } from './certificate-draft.ts';
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
} from './certificate.rules.ts';
import { DocumentsStep } from './documents-step.tsx';
import { ExamStep } from './exam-step.tsx';
import { PersonStep } from './person-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepBar } from './step-bar.tsx';

const views = { person: PersonStep, exam: ExamStep, documents: DocumentsStep, review: ReviewStep };

interface CertificateFormProps {
  /** Sends the request; the same one twice is one. */
  readonly post: (body: BodyInputOf<typeof requestCertificate>) => Promise<FeeInfo>;
}

/** Student, exam, documents, a look at all of it; then it is sent and paid. The address names the step. */
export function CertificateForm({ post }: CertificateFormProps) {
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

/** The heading takes the focus when another step comes, so that readers hear of it. */
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
