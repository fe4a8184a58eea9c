import { requestScore } from '@zay/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../platform/api/browser.ts';
import { createFormDraft } from '../../platform/form-draft.ts';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ExamFields } from '../exam-fields.tsx';
import { EarlierStudentNote, useEarlierStudent } from '../requests/earlier-student.tsx';
import { FormStart } from '../requests/form-start.tsx';
import { useRequestFormData } from '../requests/requests.query.ts';
import { NrcPicker } from '../nrc-picker.tsx';
import { StudentFields } from '../student-fields.tsx';
import { useRequestForm } from '../use-request-form.ts';
import { emptyScore, scoreFor, scoreFormOf, scoreProblems, type ScoreEntry } from './score-form.rules.ts';
import { TwoMinutes } from './two-minutes.tsx';

const draft = createFormDraft('score', emptyScore);

/** Asks for a score list; payment follows. */
export function ScoreRequestForm() {
  const t = useText();
  const navigate = useNavigate();
  const start = useRequestFormData('score');
  useEarlierStudent(draft, start.data && start.data.student, scoreFor);
  const { ref, values, change, texts, submit, isSending, isReady } = useRequestForm(draft, scoreProblems);

  async function send(entry: ScoreEntry): Promise<void> {
    const { id } = await browserApi(requestScore, { body: scoreFormOf(entry) });
    void navigate(`/score-list/payment?Id=${id}`);
  }

  return (
    <>
      <FormStart of={start} />
      <TwoMinutes />
      <Form ref={ref} onSubmit={() => submit(send)}>
        <Part title={t('score.student')}>
          <EarlierStudentNote student={start.data?.student} draft={draft} />
          <StudentFields value={values} onChange={change} texts={texts}>
            <NrcPicker value={values.nrc} onChange={(nrc) => change({ nrc })} texts={texts} />
          </StudentFields>
        </Part>
        <Part title={t('score.exam')}>
          <ExamFields value={values} onChange={change} texts={texts} />
        </Part>
        <Button type="submit" wide busy={isSending} disabled={!isReady}>
          {t(isSending ? 'score.sending' : 'score.submit')}
        </Button>
      </Form>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
