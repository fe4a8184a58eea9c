import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure, type PaymentService } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CloudDrawing } from '../ui/drawings.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { destinationOf, paymentTitles, type PaymentPageKind } from './destination.rules.ts';
import { ToLinkPage } from './to-link-page.tsx';
import { usePaymentService } from './use-payment-data.ts';

interface PaymentDataProps<Data> {
  readonly kind: PaymentPageKind;
  readonly paymentServiceId: number;
  /** Query for the purchase. It runs in parallel with the payment method's. */
  readonly query: UseQueryResult<Data>;
  /** True while changes are being saved that the query will load. */
  readonly isSaving?: boolean;
  /** Token of the order link, if the buyer can no longer order by it. */
  readonly endedLink?: string | undefined;
  /** Page where the buyer can choose another payment method. */
  readonly back: { readonly to: string; readonly label: string; readonly state?: object | undefined };
  readonly children: (payment: PaymentService, data: Data) => ReactNode;
}

/**
 * Loads the payment method, and renders `children` when the purchase is loaded too. Data that was loaded before this
 * page was opened is not shown: its amount may be out of date.
 */
export function PaymentData<Data>(props: PaymentDataProps<Data>) {
  const { kind, paymentServiceId, query, isSaving = false, endedLink, back, children } = props;
  const t = useText();
  const failureText = useFailureText();
  const service = usePaymentService(paymentServiceId);
  const [isOpen, setOpen] = useState(false);
  const isLoaded = query.isSuccess && query.isFetchedAfterMount && !query.isFetching && !isSaving;
  if (isLoaded && !isOpen) setOpen(true);
  const data = isOpen ? query.data : undefined;
  // The server returns 404 for a disabled account, while the query still holds its old data.
  const isOff = service.error instanceof ApiFailure && service.error.status === 404;
  const error = service.data && !isOff ? query.error : service.error;

  if (endedLink && data === undefined) return <ToLinkPage token={endedLink} />;
  const retry = () => void Promise.all([service.refetch(), query.refetch()]);
  const isUnknown = service.data && destinationOf(service.data) !== kind;
  // 409 means already ordered. An open page keeps its data; a newly opened page has nothing to pay.
  const isGone = error instanceof ApiFailure && (error.status === 404 || (error.status === 409 && !data));
  if (isUnknown || isGone) {
    return (
      <EmptyState
        title={isGone ? failureText(error) : t('payments.unknownService')}
        drawing={<CloudDrawing />}
      >
        <ButtonLink to={back.to} state={back.state}>
          {back.label}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!service.data || data === undefined) {
    return error ? <ErrorState message={failureText(error)} onRetry={retry} /> : <PageShell />;
  }
  return (
    <div className="page">
      <h1 className="text-2xl font-bold">{t(paymentTitles[kind])}</h1>
      {children(service.data, data)}
    </div>
  );
}
