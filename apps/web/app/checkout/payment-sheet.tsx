import { useRef, useState, type ReactNode } from 'react';
import type { PaymentInfo, PaymentService } from '@zay/contract';
import { AmountCard } from './amount-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { usePaymentDraft } from './payment-choice.ts';
import { PaymentForm } from './payment-form.tsx';
import { paymentInfoOf, paymentProblems } from './payment.rules.ts';
import { SafetyNote } from './safety-note.tsx';
import { ServiceHeading } from './service-heading.tsx';
import { refreshKeptPayments } from './kept-payments.query.ts';
import { refreshAccounts } from './use-payment-data.ts';
import { useText } from '../platform/language/context.ts';
import { useUser } from '../platform/session/use-session.ts';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { SendProgress } from '../ui/send-progress.tsx';
import type { PaymentPageKind } from './purpose.ts';
import { KeptSlip } from './kept-slip.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { TransferTarget } from './transfer-target.tsx';

interface PaymentSheetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  /** Under which name what is typed is kept (usePaymentDraft). */
  readonly draftName: string;
  /** Whole kyats. */
  readonly amount: number;
  /** Of the order, where there is one already. */
  readonly voucherNo?: string;
  /** What is being paid, or where it goes. */
  readonly about?: ReactNode;
  /** Just above the button: why it was refused, or what is in the way. */
  readonly notice?: ReactNode;
  /** Nothing can be paid as it stands now. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  /** Share that has been sent, while it is being sent. */
  readonly progress: number | undefined;
  /** A paper or a class is being paid, no goods. */
  readonly isRequest?: boolean;
  /** Of an order, unless something else is sent. */
  readonly labels?: {
    readonly pay: string;
    readonly sending: string;
    readonly sendingPercent: (percent: number) => string;
  };
  /** Called when every field is in order: asks the last question, and posts. */
  readonly onPay: (payment: PaymentInfo) => Promise<void>;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** From the amount to the payment, whatever it is for: where to transfer, the slip, and the button. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { kind, payment, amount, progress, busy, disabled = false, onPay } = props;
  const t = useText();
  const {
    labels = {
      pay: t('payments.purchase'),
      sending: t('payments.sending'),
      sendingPercent: (n: number) => t('payments.sendingPercent', { n }),
    },
  } = props;
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = usePaymentDraft(props.draftName);
  const [wasTried, setTried] = useState(false);
  const formKind = kind === 'bank' ? 'bank' : 'phone';
  const problems = paymentProblems(formKind, draft);
  const shownProblems = wasTried ? problems : {};

  async function pay(): Promise<void> {
    setTried(true);
    if (Object.keys(problems).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    if (disabled) return;
    await onPay(paymentInfoOf(formKind, payment.paymentServiceId, draft));
    // It may have been refused for an account that was switched off, and its slip kept or used.
    void refreshAccounts();
    void refreshKeptPayments();
  }

  return (
    <Form
      ref={form}
      className="grid items-start gap-4 md:grid-cols-2 lg:gap-6"
      onSubmit={() => !busy && pay()}
    >
      <div className="flex flex-col gap-4">
        <ServiceHeading service={payment} />
        {props.about}
        <AmountCard amount={amount} />
        <TransferTarget
          kind={kind}
          payment={payment}
          reference={
            props.voucherNo
              ? { kind: 'voucher', value: props.voucherNo }
              : { kind: 'phone', value: user?.phoneNo ?? '' }
          }
          bankId={draft.bankId}
          bankError={shownProblems.bank && t(shownProblems.bank)}
          onBank={(bankId) => change({ bankId })}
        />
        <SafetyNote />
      </div>
      <div className="flex flex-col gap-4">
        <KeptSlip paymentServiceId={payment.paymentServiceId} draft={draft} onChange={change} />
        {draft.keptPaymentId === undefined && (
          <PaymentForm kind={formKind} draft={draft} problems={shownProblems} onChange={change} />
        )}
        <NextSteps isRequest={props.isRequest ?? false} />
        {props.notice}
        {progress !== undefined && (
          <SendProgress share={progress} label={labels.sending} percentLabel={labels.sendingPercent} />
        )}
        <PurchaseBar amount={amount} label={labels.pay} busy={busy} disabled={disabled} />
      </div>
      {props.children}
    </Form>
  );
}
