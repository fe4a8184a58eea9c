import ArrowLeftIcon from '~icons/lucide/arrow-left';
import ArrowRightIcon from '~icons/lucide/arrow-right';
import { limits, paymentStatuses } from '@zay/contract';
import type { PaymentCheck } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { TextField } from '@zay/web/ui/field.tsx';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { MoneyField } from '../ui/form/money-field.tsx';
import { AskWhenTyped } from '../ui/list/ask-when-typed.tsx';
import { Page } from '../ui/page.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { cn } from '@zay/web/ui/class-names.ts';
import { CheckFacts } from './check-facts.tsx';
import { DecideBar, StepsBar } from './decide-bar.tsx';
import { decisionWords } from './decision-words.rules.ts';
import { Decided } from './decided.tsx';
import { Duplicates } from './duplicates.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SlipView } from './slip-view.tsx';
import { useDecision } from './use-decision.ts';
import { useSeen } from './use-seen.ts';

interface CheckViewProps {
  readonly check: PaymentCheck;
  readonly filters: Readonly<Record<string, string>>;
  /** As it stands in its box. */
  readonly reference: string;
  readonly onReference: (reference: string) => void;
  /** What other payments were looked for by; '' for what the payment says itself. */
  readonly lookedUp: string;
  /** Told once the typing pauses. */
  readonly onLookUp: (reference: string) => void;
  readonly onGo: (id: number | null) => void;
  /** The amount that came, as it is typed; '' for just what was asked. */
  readonly received: string;
  readonly onReceived: (received: string) => void;
  /** Written with a rejection that was undone. */
  readonly undoneNote: string | undefined;
}

/** The slip beside the facts, and the keys beside the buttons. */
const columns = 'md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]';

export function CheckView({ check, filters, reference, onReference, ...props }: CheckViewProps) {
  const { lookedUp, onLookUp, onGo, undoneNote, received, onReceived } = props;
  const t = useText();
  const money = useMoney();
  const [isShown, setShown] = useState(check.receiptUrl === '');
  const [isRejecting, setRejecting] = useState(false);
  // It is still there when the rejection did not arrive.
  const [note = undoneNote ?? '', setNote] = useState<string>();
  const { isBusy, isWarned, approve, reject, receivedError, missing, excess, forgetError } = useDecision({
    check,
    filters,
    reference,
    received,
    onNext: onGo,
  });
  const isOpen = check.status === paymentStatuses.checking && check.openDecision === null;
  // Nobody decides on a slip that they have not seen, nor approves at once what they are just warned of.
  const isSeen = useSeen(isShown ? (isWarned ? 'warning' : 'slip') : undefined);
  const canDecide = isOpen && isSeen && !isBusy;
  const previous = () => check.previousId !== null && onGo(check.previousId);
  const next = () => check.nextId !== null && onGo(check.nextId);
  useShortcuts({
    // A approves: it does not refuse a payment that brought too little.
    KeyA: canDecide && missing === 0 ? approve : undefined,
    KeyR: canDecide ? () => setRejecting(true) : undefined,
    KeyJ: next,
    ArrowRight: next,
    KeyK: previous,
    ArrowLeft: previous,
  });
  const steps = (
    <>
      <IconButton label={t('payments.previous')} disabled={check.previousId === null} onClick={previous}>
        <ArrowLeftIcon aria-hidden />
      </IconButton>
      <IconButton label={t('payments.next')} disabled={check.nextId === null} onClick={next}>
        <ArrowRightIcon aria-hidden />
      </IconButton>
    </>
  );
  return (
    <Page
      title={t('payments.waiting', { n: check.waiting })}
      actions={<div className="flex gap-2 max-md:hidden">{steps}</div>}
    >
      <div className={cn('grid items-start gap-4', columns)}>
        <SlipView url={check.receiptUrl} onShown={() => setShown(true)} />
        <div className="flex min-w-0 flex-col gap-3">
          {isOpen ? null : <Decided check={check} />}
          <CheckFacts check={check} />
          {isOpen && (
            <AskWhenTyped value={lookedUp || check.reference} onAsk={onLookUp}>
              {(box) => (
                <TextField
                  {...box}
                  onChange={(event) => {
                    box.onChange(event);
                    onReference(event.target.value);
                  }}
                  label={t('payments.reference')}
                  hint={t('payments.referenceHint')}
                  autoComplete="off"
                  maxLength={limits.transactionId}
                />
              )}
            </AskWhenTyped>
          )}
          {isOpen && (
            <MoneyField
              label={t('payments.amountCame')}
              hint={t('payments.amountCameHint')}
              value={received}
              error={receivedError}
              onChange={({ target }) => {
                forgetError();
                onReceived(target.value);
              }}
            />
          )}
          <Duplicates check={check} isWarned={isWarned} />
        </div>
      </div>
      {isOpen ? (
        <DecideBar
          columns={columns}
          steps={steps}
          canDecide={canDecide}
          isBusy={isBusy}
          isWarned={isWarned}
          isTooLittle={missing > 0}
          words={decisionWords(t, money, {
            orderStatus: check.order.status,
            amount: check.amount,
            missing,
            excess,
          })}
          onApprove={approve}
          onRefuse={() => reject(missing === check.amount ? 'not-received' : 'wrong-amount', '')}
          onReject={() => setRejecting(true)}
        />
      ) : (
        <StepsBar steps={steps} />
      )}
      <RejectDialog
        open={isRejecting}
        note={note}
        onNote={setNote}
        onClose={() => setRejecting(false)}
        onReject={reject}
      />
    </Page>
  );
}
