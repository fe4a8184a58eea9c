import { requestScore, limits } from '@zay/contract';
import { type ReactNode, useState, useEffect } from 'react';
import { useNavigate } from 'react-router';
import ClockIcon from '~icons/lucide/clock';
import { browserApi } from '../../platform/api/browser.ts';
import { createFormDraft, sendWithKeptKey } from '../../platform/form-draft.ts';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { ExamFields } from '../exam-fields.tsx';
import { NrcPicker } from '../nrc-picker.tsx';
import { EarlierStudentNote, useEarlierStudent } from '../requests/earlier-student.tsx';
import { FormStart } from '../requests/form-start.tsx';
import { useRequestFormData } from '../requests/requests.query.ts';
import { StudentFields } from '../student-fields.tsx';
import { useRequestForm } from '../use-request-form.ts';
import { emptyScore, scoreFor, scoreFormOf, scoreProblems, type ScoreEntry } from './score-form.rules.ts';

export default function ScoreListFormPage() {
  return (
    <PlainPage title="titles.scoreListForm">
      <div className="flex w-full max-w-xl flex-col gap-4">
        <ScoreRequestForm />
      </div>
    </PlainPage>
  );
}

const draft = createFormDraft('score', emptyScore);

/** Form for a score list; payment follows. */
function ScoreRequestForm() {
  const t = useText();
  const navigate = useNavigate();
  const start = useRequestFormData('score');
  useEarlierStudent(draft, start.data && start.data.student, scoreFor);
  const { ref, values, change, texts, submit, isSending, isReady } = useRequestForm(draft, scoreProblems);

  async function send(entry: ScoreEntry): Promise<void> {
    const body = scoreFormOf(entry);
    // A repeated call with a lost response must not create a second request.
    const { id } = await sendWithKeptKey('score-request', JSON.stringify(body), (idempotencyKey) =>
      browserApi(requestScore, { body, idempotencyKey }),
    );
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

const minutes = limits.scoreNoticeMinutes;

/** Asks buyers to be careful and quick, with a timer that can be hidden. Nothing expires with it (decision 158). */
function TwoMinutes() {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-mist p-4">
      <p>{t('score.promise', { n: limits.scoreResultDays })}</p>
      <p className="font-semibold">{t('score.notice', { n: minutes })}</p>
      {!isHidden && <Clock onHide={() => setHidden(true)} />}
    </div>
  );
}

function Clock({ onHide }: { onHide: () => void }) {
  const t = useText();
  const left = useSecondsLeft(minutes * 60);
  if (left === 0) return <p role="status">{t('score.noHurry')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-7">
      <p className="inline-flex items-center gap-2">
        <ClockIcon aria-hidden className="shrink-0" />
        {t('score.timeLeft')}
        {/* Screen readers do not announce a timer every second. */}
        <span role="timer" className="font-bold tabular-nums">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      </p>
      <Button variant="quiet" className="-mx-4" onClick={onHide}>
        {t('score.hideClock')}
      </Button>
    </div>
  );
}

/** Seconds left of `seconds` since mounting; stays at 0. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return left;
}
