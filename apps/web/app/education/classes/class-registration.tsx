import { useEffect } from 'react';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PaperDrawing } from '../../ui/drawings.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { classDraft } from './class-draft.ts';
import { emptyEntry, filledEntry } from './class-entry.rules.ts';
import { ClassFacts } from './class-facts.tsx';
import { ClassForm } from './class-form.tsx';
import { useRegistrationData } from './classes.query.ts';

/** The form of a class, once what it begins with is there. */
export function ClassRegistration({ classId }: { classId: number }) {
  const t = useText();
  const money = useMoney();
  const failureText = useFailureText();
  const phone = useUser()?.phoneNo ?? '';
  const { data, error, isFetchedAfterMount, refetch } = useRegistrationData();
  // What an earlier visit read may know another student.
  const fresh = isFetchedAfterMount ? data : undefined;

  useEffect(() => {
    if (fresh && classDraft.get() === emptyEntry) classDraft.set(filledEntry(fresh, phone));
  }, [fresh, phone]);

  if (!fresh) {
    return error ? (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const training = fresh.classList.find(({ id }) => id === classId);
  if (!training) {
    return (
      <EmptyState title={t('classes.gone')} text={t('classes.goneText')} drawing={<PaperDrawing />}>
        <ButtonLink to="/nhl-classes">{t('classes.look')}</ButtonLink>
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
        <ButtonLink to="/nhl-classes" variant="quiet" className="-ms-4 self-start">
          {t('classes.other')}
        </ButtonLink>
      </Card>
      <ClassForm classId={classId} earlier={fresh.studentInfo} />
    </div>
  );
}
