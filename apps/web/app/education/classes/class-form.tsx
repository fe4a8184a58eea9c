import { useNavigate } from 'react-router';
import { registerStudent, type StudentInfo } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useText } from '../../platform/language/context.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NrcPicker } from '../nrc-picker.tsx';
import { nrcOf } from '../nrc.rules.ts';
import { EarlierStudentNote } from '../requests/earlier-student.tsx';
import { StudentFields } from '../student-fields.tsx';
import { studentOf } from '../student.rules.ts';
import { useRequestForm } from '../use-request-form.ts';
import { classDraft } from './class-draft.ts';
import { entryProblems, type ClassEntry } from './class-entry.rules.ts';
import { refreshRegistrations } from './classes.query.ts';

interface ClassFormProps {
  readonly classId: number;
  /** The student of the buyer's latest request. */
  readonly earlier: StudentInfo | null;
}

/** Who comes to the class; sent, it goes on to the payment. */
export function ClassForm({ classId, earlier }: ClassFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { ref, values, texts, change, submit, isSending, isReady } = useRequestForm(
    classDraft,
    entryProblems,
  );

  async function send({ nrc, ...student }: ClassEntry): Promise<void> {
    const body = { ...studentOf(student), classId, nrc: nrcOf(nrc) };
    try {
      const { id } = await browserApi(registerStudent, { body });
      await navigate(`/nhl-classes/payment?Id=${id}`, { state: { Id: id } });
    } catch (error) {
      // The class may be over by now.
      void refreshRegistrations();
      throw error;
    }
  }

  return (
    <Form ref={ref} aria-label={t('titles.studentInfo')} onSubmit={() => void submit(send)}>
      <h2 className="text-lg font-bold">{t('classes.who')}</h2>
      <EarlierStudentNote student={earlier} draft={classDraft} />
      <StudentFields value={values} onChange={change} texts={texts}>
        <NrcPicker value={values.nrc} onChange={(nrc) => change({ nrc })} texts={texts} optional />
      </StudentFields>
      <Button type="submit" wide busy={isSending} disabled={!isReady}>
        {t(isSending ? 'classes.submitting' : 'classes.submit')}
      </Button>
    </Form>
  );
}
