import { useId } from 'react';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { LoadingState } from '../ui/state-views.tsx';
import { useSubjects } from './lists.query.ts';

interface SubjectBoxesProps {
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | undefined;
}

/** The subjects of the exam, one box each. */
export function SubjectBoxes({ chosen, onChange, error }: SubjectBoxesProps) {
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
        <Button variant="secondary" onClick={reload} data-invalid={error ? true : undefined}>
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
