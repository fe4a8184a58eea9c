import { ApiFailure, type AlreadyOrderedError, type EducationKind } from '@zay/contract';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CloudDrawing } from '../../ui/drawings.tsx';
import { EmptyState, ErrorState } from '../../ui/state-views.tsx';
import { FormLink } from './form-link.tsx';

/** There is no such request, or it cannot be paid; anything else may pass. */
export function isRefused(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 409);
}

interface PurchaseRefusalProps {
  readonly error: Error;
  readonly payFor: EducationKind;
  readonly onRetry: () => void;
}

/** Why a request cannot be paid, in the shop's words, and where to go instead. */
export function PurchaseRefusal({ error, payFor, onRetry }: PurchaseRefusalProps) {
  const t = useText();
  const message = useFailureText()(error);
  if (!isRefused(error)) return <ErrorState message={message} onRetry={onRetry} />;
  const { orderId }: Partial<AlreadyOrderedError> = error.error;
  return (
    <EmptyState title={message} drawing={<CloudDrawing />}>
      {orderId === undefined ? (
        <FormLink payFor={payFor} />
      ) : (
        <ButtonLink to={`/orderdetail?orderId=${orderId}`} state={{ orderId }}>
          {t('orders.seeOrder')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
