import { useEffect } from 'react';
import type { PaymentService } from '@zay/contract';
import { AccountCard, type Reference } from './account-card.tsx';
import { BankPicker } from './bank-picker.tsx';
import { useBanks } from './use-payment-data.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import type { PaymentPageKind } from './purpose.ts';

interface TransferTargetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly reference: Reference;
  readonly bankId: number | undefined;
  readonly bankError: string | undefined;
  readonly onBank: (bankId: number | undefined) => void;
}

/** The account that the money goes to: the wallet's, the agent's, or that of the chosen bank. */
export function TransferTarget(props: TransferTargetProps) {
  const { kind, payment, reference } = props;
  const t = useText();
  if (kind === 'bank') return <BankTarget {...props} />;
  const isAgent = kind === 'agent';
  return (
    <AccountCard
      accountLabel={t(isAgent ? 'payments.agentPhone' : 'payments.account')}
      accountNo={payment.accountNo}
      holderLabel={t(isAgent ? 'payments.agentName' : 'payments.holder')}
      holderName={payment.holderName}
      reference={reference}
      instructions={payment.instructions || (isAgent ? t('payments.agentIntro') : '')}
      qrUrl={payment.qrUrl ?? ''}
      serviceName={payment.name}
    />
  );
}

function BankTarget({ payment, reference, bankId, bankError, onBank }: TransferTargetProps) {
  const t = useText();
  const failureText = useFailureText();
  const { data: banks, error, refetch } = useBanks();
  const chosen = banks?.find((bank) => bank.id === bankId);
  const isGone = banks !== undefined && bankId !== undefined && !chosen;
  useEffect(() => {
    if (isGone) onBank(undefined);
  }, [isGone, onBank]);
  if (!banks) {
    return error ? (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  return (
    <AccountCard
      accountLabel={t('payments.account')}
      accountNo={chosen?.accountNo ?? ''}
      holderLabel={t('payments.holder')}
      holderName={chosen?.holderName ?? ''}
      reference={reference}
      instructions={payment.instructions ?? ''}
      qrUrl={chosen?.qrUrl ?? ''}
      serviceName={chosen?.name ?? ''}
    >
      <BankPicker banks={banks} chosenId={bankId} error={bankError} onChoose={(bank) => onBank(bank.id)} />
    </AccountCard>
  );
}
