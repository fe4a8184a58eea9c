import { useText } from '../../platform/language/context.ts';
import { UploadField } from '../upload-field.tsx';
import { askedDocuments } from './certificate.rules.ts';
import type { StepProps } from './step-props.ts';

/** Pictures of the student and of the documents. */
export function DocumentsStep({ values, change, texts }: StepProps) {
  const t = useText();
  return (
    <>
      <p className="text-muted">{t('certificate.documentsText')}</p>
      {askedDocuments(values, t).map(({ field, label, hint, optional }) => (
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
