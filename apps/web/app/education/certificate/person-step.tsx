import { limits } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { NrcPicker } from '../nrc-picker.tsx';
import { StudentFields } from '../student-fields.tsx';
import type { StepProps } from './step-props.ts';

/** Who the certificate is for. */
export function PersonStep({ values, change, texts }: StepProps) {
  const t = useText();
  return (
    <StudentFields value={values} onChange={change} texts={texts}>
      <ChoiceGroup label={t('certificate.idKind')}>
        <div className="grid grid-cols-2 gap-2">
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
    </StudentFields>
  );
}
