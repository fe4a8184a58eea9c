import { limits, normaliseRollNumber } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { TextField } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { examYears, type ExamEntry } from './exam.rules.ts';
import type { FieldTexts } from './field-texts.ts';
import { ListingSelect } from './listing-select.tsx';
import { useExamStates } from './lists.query.ts';
import { SubjectBoxes } from './subject-boxes.tsx';

interface ExamFieldsProps {
  readonly value: ExamEntry;
  readonly onChange: (part: Partial<ExamEntry>) => void;
  readonly texts: FieldTexts;
}

/** The exam that a request asks about. The centre is asked for where the value has one. */
export function ExamFields({ value, onChange, texts }: ExamFieldsProps) {
  const t = useText();
  const states = useExamStates();
  const years = examYears().map((year) => ({ value: year, label: String(year) }));
  return (
    <>
      <Select
        label={t('studentForm.examYear')}
        error={texts['examYear']}
        name="examYear"
        placeholder={t('studentForm.choose')}
        options={years}
        value={value.examYear || ''}
        onChange={({ target }) => onChange({ examYear: Number(target.value) })}
      />
      <TextField
        label={t('studentForm.rollNumber')}
        hint={t('studentForm.rollNumberHint')}
        error={texts['rollNumber']}
        name="rollNumber"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={limits.rollNumber}
        value={value.rollNumber}
        onChange={({ target }) => onChange({ rollNumber: target.value })}
        onBlur={() => onChange({ rollNumber: normaliseRollNumber(value.rollNumber) })}
      />
      <ListingSelect
        label={t('studentForm.state')}
        error={texts['stateId']}
        name="stateId"
        listing={states}
        chosenId={value.stateId}
        onChoose={(stateId) => onChange({ stateId })}
      />
      {value.centre !== undefined && (
        <TextField
          label={t('studentForm.centre')}
          error={texts['centre']}
          name="centre"
          autoComplete="off"
          maxLength={limits.schoolName}
          value={value.centre}
          onChange={({ target }) => onChange({ centre: target.value })}
        />
      )}
      <TextField
        label={t('studentForm.schoolName')}
        error={texts['schoolName']}
        name="schoolName"
        autoComplete="off"
        maxLength={limits.schoolName}
        value={value.schoolName}
        onChange={({ target }) => onChange({ schoolName: target.value })}
      />
      <SubjectBoxes
        chosen={value.subjectIds}
        onChange={(subjectIds) => onChange({ subjectIds })}
        error={texts['subjectIds']}
      />
    </>
  );
}
