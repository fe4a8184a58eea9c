import { certificateReasons, limits } from '@zay/contract';
import { useId } from 'react';
import { useText } from '../../platform/language/context.ts';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { ExamFields } from '../exam-fields.tsx';
import type { StepProps } from './step-props.ts';

/** Which exam it was, and why a new certificate is needed. */
export function ExamStep({ values, change, texts }: StepProps) {
  const t = useText();
  const id = useId();
  const error = texts['reason'];
  return (
    <>
      <ExamFields value={values} onChange={change} texts={texts} />
      <ChoiceGroup label={t('certificate.reason')}>
        {certificateReasons.map((reason, position) => (
          <Radio
            key={reason}
            name="reason"
            checked={values.reason === reason}
            aria-describedby={error && `${id}-error`}
            data-invalid={(error && position === 0) || undefined}
            onChange={() => change({ reason })}
          >
            {t(`certificate.${reason}`)}
          </Radio>
        ))}
        {error && (
          <p id={`${id}-error`} className="text-sm text-ruby">
            {error}
          </p>
        )}
      </ChoiceGroup>
      <TextArea
        label={`${t('certificate.reasonText')} (${t('common.optional')})`}
        hint={values.reason === 'correction' ? t('certificate.correctionHint') : undefined}
        error={texts['reasonText']}
        name="reasonText"
        rows={3}
        maxLength={limits.reasonText}
        value={values.reasonText}
        onChange={({ target }) => change({ reasonText: target.value })}
      />
    </>
  );
}
