import type { ScoreRequest, SubjectMark } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import type { FormState } from '../ui/form/use-form-state.ts';
import { Panel } from '../ui/panel.tsx';
import { Facts } from './facts.tsx';
import { markOf, totalsOf, type MarkDraft } from './marks.ts';

interface MarkSheetProps {
  /** With the marks that are saved, as far as staff have seen. */
  readonly seen: ScoreRequest;
  readonly form: FormState<MarkDraft>;
}

/** A mark for every subject, with what they add up to. */
export function MarkSheet({ seen: { subjects, marked }, form }: MarkSheetProps) {
  const t = useText();
  const { total, full, distinctions, isPassed } = totalsOf(subjects, form.draft);
  const date = marked && formatDateTime(marked.at);
  return (
    <Panel title={t('education.marks')}>
      {marked && date && (
        <p className="text-sm text-muted">
          {marked.by ? t('education.enteredBy', { date, by: marked.by }) : t('education.enteredAt', { date })}
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {subjects.map((subject) => (
          <MarkField key={subject.subjectId} subject={subject} form={form} />
        ))}
      </ul>
      <Facts
        rows={[
          [t('education.total'), t('education.totalOf', { total, full })],
          [t('education.distinctions'), distinctions],
          [
            t('education.result'),
            isPassed === null ? '' : t(isPassed ? 'education.passed' : 'education.notPassed'),
          ],
        ]}
      />
    </Panel>
  );
}

function MarkField({ subject, form }: { subject: SubjectMark; form: FormState<MarkDraft> }) {
  const t = useText();
  const pick = usePick();
  const { subjectId, fullMark: full, passMark: pass, distinctionMark: distinction, mark: saved } = subject;
  const mark = markOf(subject, form.draft);
  const hints = [
    t('education.markHint', { full, pass, distinction }),
    // Of somebody else, or under what is typed.
    saved !== null && saved !== mark && t('education.savedMark', { mark: saved }),
  ];
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          {...form.text(String(subjectId))}
          label={pick(subject.name)}
          hint={hints.filter(Boolean).join(' · ')}
          error={Number.isNaN(mark) ? t('education.wrongMark', { full }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={4}
        />
      </div>
      {mark !== null && mark >= distinction && (
        <Badge tone="jade" className="mt-10">
          {t('education.distinction')}
        </Badge>
      )}
    </li>
  );
}
