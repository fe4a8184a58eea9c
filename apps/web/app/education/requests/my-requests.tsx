import { type ReactNode, useId } from 'react';
import { type EducationKind, requestStateOf, requestStateTable, type MyRequest } from '@zay/contract';
import { correctionPath, purchasePage } from '../../checkout/destination.rules.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { formatDate } from '../../platform/dates.ts';
import { useText } from '../../platform/language/context.ts';
import { useMoney } from '../../platform/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { ClassFacts } from '../classes/class-facts.tsx';
import { labelOf } from './correction.rules.ts';
import { PlaceAlert } from '../classes/place-alert.tsx';
import { nextStep } from './request-step.rules.ts';
import { useMyRequests } from './requests.query.ts';

interface MyRequestsProps {
  /** By default every kind. */
  readonly kind?: EducationKind;
  readonly intro?: ReactNode;
  /** Links below the list. */
  readonly more: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
}

/** The buyer's requests, unpaid ones included, latest first. */
export function MyRequests({ kind, intro, more, empty }: MyRequestsProps) {
  const failureText = useFailureText();
  const { data, error, refetch } = useMyRequests();
  if (!data) {
    return error ? <ErrorState message={failureText(error)} onRetry={refetch} /> : <LoadingState />;
  }
  const requests = kind === undefined ? data : data.filter((request) => request.kind === kind);
  if (requests.length === 0) return empty;
  return (
    <>
      {intro}
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {requests.map((request) => (
          <li key={`${request.kind} ${request.id}`}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** A request of any kind: subject, student, state and next step. */
function RequestCard({ request }: { request: MyRequest }) {
  const t = useText();
  const money = useMoney();
  const headingId = useId();
  const { kind, name, studentName, exam, training, fee, requestedDate, isOpen } = request;
  const { changes, refusalReason } = request;
  const state = requestStateOf(request);
  const isTaken = ['open', 'needsChanges', 'done', 'refused'].includes(state);
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={headingId} className="min-w-0 text-lg leading-snug font-bold wrap-anywhere">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Badge tone={requestStateTable[state].tone}>
            {t(kind === 'class' && state === 'done' ? 'myRequests.confirmed' : `requestState.${state}`)}
          </Badge>
          {!isOpen && !isTaken && <Badge>{t('classes.closed')}</Badge>}
        </div>
      </div>
      <dl className="flex flex-col gap-1">
        <Fact label={t('orders.student')}>{studentName}</Fact>
        {exam && (
          <Fact label={t('myRequests.exam')}>
            {exam.year}, {exam.rollNumber}
          </Fact>
        )}
        <Fact label={t('myRequests.requested')}>{formatDate(requestedDate)}</Fact>
        <Fact label={t(kind === 'class' ? 'classes.fee' : 'orders.fee')}>
          <span className="font-semibold">{money(fee)}</span>
        </Fact>
      </dl>
      {training && <ClassFacts of={training} />}
      {state === 'needsChanges' && (
        <p role="note" className="wrap-anywhere">
          {t('myRequests.toCorrect', {
            fields: changes.map(({ field }) => labelOf(field, t)).join(t('common.comma')),
          })}
        </p>
      )}
      {state === 'refused' && (
        <p role="note" className="wrap-anywhere">
          {t('myRequests.refused', { reason: refusalReason })}
        </p>
      )}
      <Actions request={request} />
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{label}:</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Actions({ request }: { request: MyRequest }) {
  const t = useText();
  const { kind, id, orderId, training } = request;
  const state = requestStateOf(request);
  const step = nextStep(request);
  const isResult = kind === 'score' && state === 'done';
  return (
    <div className="mt-auto flex flex-col gap-2">
      {step === 'pay' && (
        <ButtonLink
          to={purchasePage(kind, id)}
          state={{ Id: id }}
          variant={state === 'cancelled' ? 'secondary' : 'primary'}
          wide
        >
          {t(kind === 'class' ? 'classes.pay' : 'myRequests.pay')}
        </ButtonLink>
      )}
      {state === 'needsChanges' && (
        <ButtonLink to={correctionPath(kind, id)} wide>
          {t('myRequests.correct')}
        </ButtonLink>
      )}
      {step === 'wait' && training && (
        <>
          <p className="font-medium">{t('classes.fullTitle')}</p>
          <PlaceAlert classId={training.id} />
        </>
      )}
      {isResult && (
        <ButtonLink to={`/orderdetailresult/score-list?id=${id}`} state={{ id }} wide>
          {t('orders.scoreList')}
        </ButtonLink>
      )}
      {orderId !== null && (
        <ButtonLink
          to={`/orderdetail?orderId=${orderId}`}
          state={{ orderId }}
          variant={step === 'pay-again' ? 'primary' : 'secondary'}
          wide
        >
          {t(step === 'pay-again' ? 'payAgain.open' : 'orders.seeOrder')}
        </ButtonLink>
      )}
      {kind === 'certificate' && (
        <ButtonLink to={`/orderdetailresult/certificate?id=${id}`} state={{ id }} variant="quiet" wide>
          {t('orders.certificateRequest')}
        </ButtonLink>
      )}
    </div>
  );
}
