import { useEffect } from 'react';
import type { PaymentService, Bank } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { ErrorState, LoadingState } from '../ui/state-views.tsx';
import { AccountCard, type Reference } from './account-card.tsx';
import type { PaymentPageKind } from './destination.rules.ts';
import { useBanks } from './use-payment-data.ts';

interface TransferTargetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly reference: Reference;
  /** Whole kyats to transfer. */
  readonly amount: number;
  readonly bankId: number | undefined;
  readonly bankError: string | undefined;
  readonly onBank: (bankId: number | undefined) => void;
}

/** Account to transfer to: of the wallet, the agent or the chosen bank. */
export function TransferTarget(props: TransferTargetProps) {
  const { kind, payment, reference, amount } = props;
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
      mmqr={payment.mmqr}
      amount={amount}
      serviceName={payment.name}
    />
  );
}

function BankTarget({ payment, reference, amount, bankId, bankError, onBank }: TransferTargetProps) {
  const t = useText();
  const failureText = useFailureText();
  const { data: banks, error, refetch } = useBanks();
  const chosen = banks?.find((bank) => bank.id === bankId);
  const isGone = banks !== undefined && bankId !== undefined && !chosen;
  useEffect(() => {
    if (isGone) onBank(undefined);
  }, [isGone, onBank]);
  if (!banks) {
    return error ? <ErrorState message={failureText(error)} onRetry={refetch} /> : <LoadingState />;
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
      mmqr={chosen?.mmqr}
      amount={amount}
      serviceName={chosen?.name ?? ''}
    >
      <BankPicker banks={banks} chosenId={bankId} error={bankError} onChoose={(bank) => onBank(bank.id)} />
    </AccountCard>
  );
}

const logo = 'size-16 rounded-field bg-transparent object-contain';

interface BankPickerProps {
  readonly banks: readonly Bank[];
  readonly chosenId: number | undefined;
  readonly error: string | undefined;
  readonly onChoose: (bank: Bank) => void;
}

/** Banks of the shop's accounts. The chosen one shows its other logo. */
function BankPicker({ banks, chosenId, error, onChoose }: BankPickerProps) {
  const t = useText();
  return (
    <fieldset aria-describedby={error ? 'bank-error' : undefined}>
      <legend className="mb-2 text-sm text-muted">{t('payments.bank')}</legend>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2 sm:grid-cols-3">
        {banks.map((bank) => {
          const chosen = bank.id === chosenId;
          return (
            <label
              key={bank.id}
              className={cn(
                'relative flex flex-col items-center gap-1 rounded-card border-2 p-2 text-center leading-snug',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade',
                chosen ? 'border-jade bg-jade-soft font-semibold' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="bank"
                value={bank.id}
                checked={chosen}
                data-invalid={error ? true : undefined}
                onChange={() => onChoose(bank)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {/* Load both pictures at once, so that choosing a bank shows no gap. */}
              <Picture
                src={bank.url}
                alt=""
                width={64}
                height={64}
                priority
                className={cn(logo, chosen && 'hidden')}
              />
              <Picture
                src={bank.selectUrl || bank.url}
                alt=""
                width={64}
                height={64}
                priority
                className={cn(logo, !chosen && 'hidden')}
              />
              <span>{bank.name}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id="bank-error" className="mt-1 text-sm text-ruby">
          {error}
        </p>
      )}
    </fieldset>
  );
}
