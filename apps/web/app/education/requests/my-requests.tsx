import type { ReactNode } from 'react';
import type { EducationKind } from '@zay/contract';
import { useFailureText } from '../../platform/api/failure.ts';
import { ErrorState, LoadingState } from '../../ui/state-views.tsx';
import { RequestCard } from './request-card.tsx';
import { useMyRequests } from './requests.query.ts';

interface MyRequestsProps {
  /** Every kind where it is left out. */
  readonly kind?: EducationKind;
  /** Above the list. */
  readonly intro?: ReactNode;
  /** Below the list: where to go from it. */
  readonly more: ReactNode;
  /** In place of a list without requests. */
  readonly empty: ReactNode;
}

/** The buyer's requests, those not paid yet included, the latest first. */
export function MyRequests({ kind, intro, more, empty }: MyRequestsProps) {
  const failureText = useFailureText();
  const { data, error, refetch } = useMyRequests();
  if (!data) {
    return error ? (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
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
