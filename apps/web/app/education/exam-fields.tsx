import { limits, normaliseRollNumber } from '@zay/contract';
import { useId } from 'react';
import { useText } from '../platform/language/context.ts';
import { useHydrated } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { TextField } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { LoadingState } from '../ui/state-views.tsx';
import { examYears, type ExamEntry } from './exam.rules.ts';
import type { FieldTexts } from '../platform/api/field-texts.ts';
import { ListingSelect } from './listing-select.tsx';
import { useExamStates, useSubjects } from './lists.query.ts';

interface ExamFieldsProps {
  readonly value: ExamEntry;
  readonly onChange: (part: Partial<ExamEntry>) => void;
  readonly texts: FieldTexts;
  /** The fields to render, by wire name; missing for all. */
  readonly only?: ReadonlySet<string>;
}

/** The exam of a request; with a centre if the value has one. */
export function ExamFields({ value, onChange, texts, only }: ExamFieldsProps) {
  const t = useText();
  const shows = (field: string) => only?.has(field) ?? true;
  const states = useExamStates();
  // The server may have rendered the page in another year.
  const years = (useHydrated() ? examYears() : []).map((year) => ({ value: year, label: String(year) }));
  return (
    <>
      {shows('examYear') && (
        <Select
          label={t('studentForm.examYear')}
          error={texts['examYear']}
          name="examYear"
          placeholder={t('studentForm.choose')}
          options={years}
          value={value.examYear || ''}
          onChange={({ target }) => onChange({ examYear: Number(target.value) })}
        />
      )}
      {shows('rollNumber') && (
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
      )}
      {shows('stateId') && (
        <ListingSelect
          label={t('studentForm.state')}
          error={texts['stateId']}
          name="stateId"
          listing={states}
          chosenId={value.stateId}
          onChoose={(stateId) => onChange({ stateId })}
        />
      )}
      {shows('centre') && value.centre !== undefined && (
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
      {shows('schoolName') && (
        <TextField
          label={t('studentForm.schoolName')}
          error={texts['schoolName']}
          name="schoolName"
          autoComplete="off"
          maxLength={limits.schoolName}
          value={value.schoolName}
          onChange={({ target }) => onChange({ schoolName: target.value })}
        />
      )}
      {shows('subjectIds') && (
        <SubjectBoxes
          chosen={value.subjectIds}
          onChange={(subjectIds) => onChange({ subjectIds })}
          error={texts['subjectIds']}
        />
      )}
    </>
  );
}

interface SubjectBoxesProps {
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | undefined;
}

/** Checkboxes for the subjects of the exam. */
function SubjectBoxes({ chosen, onChange, error }: SubjectBoxesProps) {
  const t = useText();
  const id = useId();
  const { entries, hasFailed, reload } = useSubjects();
  const toggle = (subjectId: number) =>
    onChange(
      chosen.includes(subjectId) ? chosen.filter((other) => other !== subjectId) : [...chosen, subjectId],
    );
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">{t('studentForm.subjects')}</legend>
      {!entries && !hasFailed && <LoadingState />}
      {hasFailed && (
        <Button variant="secondary" onClick={() => reload(true)} data-invalid={error ? true : undefined}>
          {t('common.retry')}
        </Button>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {entries?.map((subject, position) => (
          <Checkbox
            key={subject.id}
            name="subjectIds"
            value={subject.id}
            checked={chosen.includes(subject.id)}
            onChange={() => toggle(subject.id)}
            data-invalid={(error && position === 0) || undefined}
          >
            {subject.name}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-ruby">
          {error}
        </p>
      )}
    </fieldset>
  );
}
