import { useId } from 'react';
import { certificateReasons, limits } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { NrcPicker } from '../nrc-picker.tsx';
import type { StepProps } from './step-props.ts';

/** The NRC or another ID of the student. */
export function IdFields({ values, change, texts }: StepProps) {
  const t = useText();
  return (
    <>
      <ChoiceGroup label={t('certificate.idKind')}>
        <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2">
          <Radio name="idKind" checked={values.idKind === 'nrc'} onChange={() => change({ idKind: 'nrc' })}>
            {t('certificate.idNrc')}
          </Radio>
          <Radio
            name="idKind"
            checked={values.idKind === 'other'}
            onChange={() => change({ idKind: 'other' })}
          >
            {t('certificate.idOther')}
          </Radio>
        </div>
      </ChoiceGroup>
      {values.idKind === 'nrc' ? (
        <NrcPicker value={values.nrc} onChange={(nrc) => change({ nrc })} texts={texts} />
      ) : (
        <TextField
          label={t('certificate.otherId')}
          hint={t('certificate.otherIdHint')}
          error={texts['otherId']}
          name="otherId"
          autoComplete="off"
          maxLength={limits.otherId}
          value={values.otherId}
          onChange={({ target }) => change({ otherId: target.value })}
        />
      )}
    </>
  );
}

/** Why a new certificate is needed. */
export function ReasonFields({ values, change, texts }: StepProps) {
  const t = useText();
  const id = useId();
  const error = texts['reason'];
  return (
    <>
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
