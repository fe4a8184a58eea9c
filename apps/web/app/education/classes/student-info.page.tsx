import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { registerStudent, type StudentInfo, classRegistrationData } from '@zay/contract';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { createFormDraft } from '../../platform/form-draft.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { usePageValue } from '../../platform/page.tsx';
import { queryClient, refresh } from '../../platform/query.ts';
import { useUser, ownUserId } from '../../platform/session/use-session.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { Form } from '../../ui/form.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { nrcOf, studentOf } from '../exam.rules.ts';
import { NrcPicker } from '../nrc-picker.tsx';
import { EarlierStudentNote } from '../requests/earlier-student.tsx';
import { StudentFields } from '../student-fields.tsx';
import { useRequestForm } from '../use-request-form.ts';
import { emptyEntry, filledEntry, entryProblems, type ClassEntry } from './class-entry.rules.ts';
import { ClassFacts, PlacesBadge } from './class-facts.tsx';
import { PlaceAlert } from './place-alert.tsx';

/** Opened with the `classId` of the chosen class. */
export default function StudentInfoPage() {
  const t = useText();
  const classId = usePageValue('classId');
  return (
    <PlainPage title="titles.studentInfo">
      {classId ? (
        <ClassRegistration classId={Number(classId)} />
      ) : (
        <EmptyState title={t('classes.choose')} drawing={<PaperDrawing />}>
          <ButtonLink to="/nhl-classes">{t('classes.look')}</ButtonLink>
        </EmptyState>
      )}
    </PlainPage>
  );
}

/** The form of a class, rendered when its initial values have loaded. */
function ClassRegistration({ classId }: { classId: number }) {
  const t = useText();
  const money = useMoney();
  const failureText = useFailureText();
  const phone = useUser()?.phoneNo ?? '';
  const { data, error, isFetchedAfterMount, refetch } = useRegistrationData();
  // Data of an earlier visit may have another student.
  const fresh = isFetchedAfterMount ? data : undefined;

  useEffect(() => {
    if (fresh && classDraft.get() === emptyEntry) classDraft.set(filledEntry(fresh, phone));
  }, [fresh, phone]);

  if (!fresh) {
    return error ? <ErrorState message={failureText(error)} onRetry={refetch} /> : <LoadingState />;
  }
  const training = fresh.classList.find(({ id }) => id === classId);
  if (!training) {
    return (
      <EmptyState title={t('classes.gone')} text={t('classes.goneText')} drawing={<PaperDrawing />}>
        <ButtonLink to="/nhl-classes">{t('classes.look')}</ButtonLink>
      </EmptyState>
    );
  }
  if (training.placesLeft === 0) {
    return (
      <EmptyState title={t('classes.fullTitle')} text={t('classes.fullText')} drawing={<PaperDrawing />}>
        <p className="font-bold wrap-anywhere">{training.name}</p>
        <PlaceAlert classId={classId} />
        <ButtonLink to="/nhl-classes" variant="secondary">
          {t('classes.look')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Card role="group" aria-label={t('classes.chosen')} className="flex flex-col gap-2">
        <p className="font-bold wrap-anywhere">{training.name}</p>
        <p className="flex flex-wrap justify-between gap-x-3 text-lg font-bold">
          <span>{t('classes.fee')}</span>
          <span className="text-jade">{money(training.fee)}</span>
        </p>
        <p>{t('myRequests.feeText')}</p>
        <ClassFacts of={training} />
        <PlacesBadge of={training} />
        <ButtonLink to="/nhl-classes" variant="quiet" className="-ms-4 self-start">
          {t('classes.other')}
        </ButtonLink>
      </Card>
      <ClassForm classId={classId} earlier={fresh.studentInfo} />
    </div>
  );
}

interface ClassFormProps {
  readonly classId: number;
  /** The student of the buyer's latest request. */
  readonly earlier: StudentInfo | null;
}

/** The student of a registration; sending leads to the payment. */
function ClassForm({ classId, earlier }: ClassFormProps) {
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
      // The class may have ended, or be full.
      void refresh(registrationKey);
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

/** Draft of the student form. */
const classDraft = createFormDraft<ClassEntry>('class', emptyEntry);

const registrationKey = ['class-registration'] as const;

/** Open classes, the buyer's registrations and latest student, refetched on every visit. */
function useRegistrationData() {
  return useQuery(
    {
      queryKey: registrationKey,
      queryFn: () => browserApi(classRegistrationData, { query: { userId: ownUserId() } }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
