import { useFailureText } from '../platform/api/failure.ts';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import { DeletionFacts } from './deletion-facts.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { useOpenOrders, useReasons } from './deletion.query.ts';

/** What deleting means, and the form once the reasons are there. */
export function DeletionView() {
  const failureText = useFailureText();
  const openOrders = useOpenOrders();
  const { data: reasons, error, isFetching, refetch } = useReasons();
  return (
    <>
      <DeletionFacts openOrders={openOrders} />
      {reasons && <DeletionForm reasons={reasons} openOrders={openOrders} />}
      {!reasons && (isFetching || !error) && <LoadingState />}
      {!reasons && error && !isFetching && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
