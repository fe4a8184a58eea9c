import { ApiFailure } from '@zay/contract';
import { enterMarks, scoreRequest, type ScoreRequest } from '@zay/contract/staff';
import { formatDate } from '@zay/web/platform/dates.ts';
import { focusFirstProblem } from '@zay/web/ui/first-problem.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { RecordPage } from '../ui/form/record-page.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Panel } from '../ui/panel.tsx';
import { TypedTexts } from '../ui/typed-texts.tsx';
import { scoreRequests } from './education.resource.ts';
import { Facts } from './facts.tsx';
import { MarkSheet } from './mark-sheet.tsx';
import { draftOf, enteredMarks } from './marks.ts';
import { Release } from './release.tsx';
import { Standing } from './standing.tsx';

/** A request for a score list: marks are entered and released (STAFF-17). */
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
  // What staff have seen decides who came second: reading the request again does not change it.
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
        <TypedTexts
          kind="scoreRequest"
          id={request.id}
          texts={[
            request.studentName,
            request.fatherName,
            request.address,
            request.rollNumber,
            request.schoolName,
          ]}
        />
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
