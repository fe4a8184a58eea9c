import type { ReactNode } from 'react';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { DateField } from '../ui/date-field.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import type { StudentEntry } from './exam.rules.ts';
import type { FieldTexts } from '../platform/api/field-texts.ts';

interface StudentFieldsProps {
  readonly value: StudentEntry;
  readonly onChange: (part: Partial<StudentEntry>) => void;
  readonly texts: FieldTexts;
  /** The fields to render, by wire name; missing for all. */
  readonly only?: ReadonlySet<string>;
  /** Rendered after the birthday: the NRC. */
  readonly children?: ReactNode;
}

/** The student of a request; with English name and father's name if the value has them. */
export function StudentFields({ value, onChange, texts, only, children }: StudentFieldsProps) {
  const t = useText();
  const shows = (field: string) => only?.has(field) ?? true;
  return (
    <>
      {shows('studentName') && (
        <TextField
          label={t('studentForm.studentName')}
          hint={t('studentForm.studentNameHint')}
          error={texts['studentName']}
          name="studentName"
          autoComplete="name"
          maxLength={limits.studentName}
          value={value.studentName}
          onChange={({ target }) => onChange({ studentName: target.value })}
        />
      )}
      {shows('studentNameEng') && value.studentNameEng !== undefined && (
        <TextField
          label={t('studentForm.studentNameEng')}
          hint={t('studentForm.studentNameEngHint')}
          error={texts['studentNameEng']}
          name="studentNameEng"
          autoComplete="off"
          autoCapitalize="words"
          lang="en"
          maxLength={limits.studentName}
          value={value.studentNameEng}
          onChange={({ target }) => onChange({ studentNameEng: target.value })}
        />
      )}
      {shows('fatherName') && value.fatherName !== undefined && (
        <TextField
          label={t('studentForm.fatherName')}
          error={texts['fatherName']}
          name="fatherName"
          autoComplete="off"
          maxLength={limits.studentName}
          value={value.fatherName}
          onChange={({ target }) => onChange({ fatherName: target.value })}
        />
      )}
      {shows('birthday') && (
        <DateField
          label={t('studentForm.birthday')}
          error={texts['birthday']}
          name="birthday"
          autoComplete="bday"
          value={value.birthday}
          onChange={(birthday) => onChange({ birthday })}
        />
      )}
      {children}
      {shows('phoneNumber') && (
        <TextField
          label={t('studentForm.phone')}
          hint={t('auth.phoneHint')}
          error={texts['phoneNumber']}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={value.phoneNumber}
          onChange={({ target }) => onChange({ phoneNumber: target.value })}
        />
      )}
      {shows('address') && (
        <TextArea
          label={t('studentForm.address')}
          hint={t('studentForm.addressHint')}
          error={texts['address']}
          name="address"
          autoComplete="street-address"
          rows={3}
          maxLength={limits.address}
          value={value.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      )}
    </>
  );
}
