import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, type PaymentService } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CloudDrawing } from '../ui/drawings.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { EmptyState, ErrorState } from '../ui/state-views.tsx';
import { destinationOf, paymentTitles, type PaymentPageKind } from './destination.rules.ts';
import { usePaymentService } from './use-payment-data.ts';

interface PaymentDataProps<Data> {
  readonly kind: PaymentPageKind;
  readonly paymentServiceId: number;
  /** What is to be paid; it is read at the same time. */
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Where another way to pay is chosen. */
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (payment: PaymentService, data: Data) => ReactNode;
}

/** Reads the way to pay, and waits for what is to be paid. */
export function PaymentData<Data>({ kind, paymentServiceId, query, back, children }: PaymentDataProps<Data>) {
  const t = useText();
  const failureText = useFailureText();
  const service = usePaymentService(paymentServiceId);
  // An account that is switched off is gone, though the page has it still.
  const isOff = service.error instanceof ApiFailure && service.error.status === 404;
  const error = service.data && !isOff ? query.error : service.error;

  const retry = () => void Promise.all([service.refetch(), query.refetch()]);
  const isUnknown = service.data && destinationOf(service.data) !== kind;
  // What is ordered meanwhile stays in sight; opened later, there is nothing left to pay here.
  const isGone =
    error instanceof ApiFailure && (error.status === 404 || (error.status === 409 && !query.data));
  if (isUnknown || isGone) {
    return (
      <EmptyState
        title={isGone ? failureText(error) : t('payments.unknownService')}
        drawing={<CloudDrawing />}
      >
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </EmptyState>
    );
  }
  if (!service.data || !query.data) {
    return error ? <ErrorState message={failureText(error)} onRetry={retry} /> : <PageShell />;
  }
  return (
    <div className="page">
      <h1 className="text-2xl font-bold">{t(paymentTitles[kind])}</h1>
      {children(service.data, query.data)}
    </div>
  );
}
