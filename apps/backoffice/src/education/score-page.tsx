import { ApiFailure } from '@zay/contract';
import { enterMarks, scoreRequest, type ScoreRequest, type SubjectMark } from '@zay/contract/staff';
import { formatDate, formatDateTime } from '@zay/web/platform/dates.ts';
import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Badge } from '@zay/web/ui/badge.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { RecordPage } from '../ui/form/record-page.tsx';
import { useFormState, type FormState } from '../ui/form/use-form-state.ts';
import { Panel } from '../ui/panel.tsx';
import { scoreRequests } from './education.resource.ts';
import { Facts } from './facts.tsx';
import { draftOf, enteredMarks, markOf, totalsOf, type MarkDraft } from './marks.ts';
import { Release } from './release.tsx';
import { Standing } from './standing.tsx';

/** A request for a score list: staff enter marks and release them (STAFF-17). */
export default function ScorePage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('education.scores')} resource={scoreRequests} id={id}>
      {(request) => <Score request={request} />}
    </RecordPage>
  );
}

function Score({ request }: { request: ScoreRequest }) {
  const t = useText();
  const { id } = request;
  // The version that staff saw decides conflicts; a refetch does not change it.
  const [seen, setSeen] = useState(request);
  const enter = useAct(enterMarks);
  const form = useFormState({
    initial: draftOf(request.subjects),
    save: async (draft) => {
      const marks = enteredMarks(seen.subjects, draft) ?? [];
      try {
        setSeen(await enter.mutateAsync({ body: { id, marks, seenAt: seen.marked?.at ?? null } }));
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'marks-changed')
          setSeen(await api(scoreRequest, { query: { id } }).catch(() => seen));
        throw error;
      }
      showToast(t('education.marksSaved'), { kind: 'success' });
    },
  });
  const submit = () => {
    if (enteredMarks(seen.subjects, form.draft) === undefined) focusFirstProblem(form.ref.current);
    else form.submit();
  };
  return (
    <FormPage
      title={request.studentName}
      form={{ ...form, submit }}
      back="/score-requests"
      saveLabel={t('education.saveMarks')}
    >
      <Standing kind="score" request={request} />
      <Panel title={t('education.student')}>
        <Student request={request} />
      </Panel>
      <MarkSheet seen={seen} form={form} />
      <Release request={request} isChanged={form.isChanged} />
    </FormPage>
  );
}

function Student({ request }: { request: ScoreRequest }) {
  const t = useText();
  const pick = usePick();
  return (
    <Facts
      rows={[
        [t('education.student'), request.studentName],
        [t('education.father'), request.fatherName],
        [t('education.birthday'), formatDate(request.birthday)],
        [t('education.nrc'), request.nrcText],
        [t('education.phone'), request.phoneNumber],
        [t('education.address'), request.address],
        [t('education.examYear'), request.examYear],
        [t('education.rollNumber'), request.rollNumber],
        [t('education.region'), pick(request.stateName)],
        [t('education.school'), request.schoolName],
      ]}
    />
  );
}

interface MarkSheetProps {
  /** The request with the saved marks, as staff last saw it. */
  readonly seen: ScoreRequest;
  readonly form: FormState<MarkDraft>;
}

/** A mark for every subject, with the totals. */
function MarkSheet({ seen: { subjects, marked }, form }: MarkSheetProps) {
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
    // The saved mark, if it differs from the typed one.
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
