import { Link } from 'react-router';
import { useText } from '../../platform/language/context.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { useExamStates, useSubjects } from '../lists.query.ts';
import { useNrcText } from '../use-nrc-text.ts';
import { examFacts, personFacts, type CertificateSummary } from './certificate-facts.ts';
import { requiredDocuments, type CertificateEntry, type Step } from './certificate.rules.ts';
import { DocumentList } from './document-list.tsx';
import { FactSection } from './fact-section.tsx';
import type { StepProps } from './step-props.ts';

/** All entries, each part with a link to its step, and the declaration that they are true. */
export function ReviewStep({ values, change, texts }: StepProps) {
  const t = useText();
  const summary = useSummary(values);
  const documents = requiredDocuments(values, t)
    .map(({ field, label }) => ({ label, src: values[field].preview }))
    .filter(({ src }) => src !== '');
  return (
    <>
      <p className="text-muted">{t('certificate.reviewText')}</p>
      <FactSection
        title={t('certificate.person')}
        action={<ChangeLink step="person" />}
        facts={personFacts(summary, t)}
      />
      <FactSection
        title={t('certificate.exam')}
        action={<ChangeLink step="exam" />}
        facts={examFacts(summary, t)}
      />
      <FactSection title={t('certificate.documents')} action={<ChangeLink step="documents" />}>
        <DocumentList documents={documents} />
      </FactSection>
      <Checkbox
        name="declared"
        error={texts['declared']}
        checked={values.declared}
        onChange={({ target }) => change({ declared: target.checked })}
      >
        {t('certificate.declaration')}
      </Checkbox>
    </>
  );
}

function ChangeLink({ step }: { step: Exclude<Step, 'review'> }) {
  const t = useText();
  return (
    <Link
      to={`?step=${step}`}
      state={{ toReview: true }}
      className="inline-flex min-h-11 items-center font-semibold text-jade underline"
      aria-label={t('certificate.changeStep', { step: t(`certificate.${step}`) })}
    >
      {t('certificate.change')}
    </Link>
  );
}

/** The entries, with names instead of ids. */
function useSummary(values: CertificateEntry): CertificateSummary {
  const states = useExamStates().entries ?? [];
  const subjects = useSubjects().entries ?? [];
  const nrcText = useNrcText(values.nrc);
  const hasNrc = values.idKind === 'nrc';
  return {
    ...values,
    nrcText: hasNrc ? nrcText : '',
    otherId: hasNrc ? '' : values.otherId,
    stateName: states.find(({ id }) => id === values.stateId)?.name ?? '',
    subjectNames: subjects.filter(({ id }) => values.subjectIds.includes(id)).map(({ name }) => name),
  };
}
