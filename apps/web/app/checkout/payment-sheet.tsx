import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PaymentInfo, PaymentService } from '@zay/contract';
import ShieldIcon from '~icons/lucide/shield-alert';
import { slipProgress } from '../device/index.ts';
import { useText } from '../platform/language/context.ts';
import { formatAmount, useMoney } from '../platform/money.ts';
import { useUser } from '../platform/session/use-session.ts';
import { useStore } from '../platform/store.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { focusFirstProblem } from '../ui/first-problem.ts';
import { Form } from '../ui/form.tsx';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Picture } from '../ui/picture.tsx';
import { SendProgress } from '../ui/send-progress.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import type { PaymentPageKind } from './destination.rules.ts';
import { useKeptPayments, keptPaymentsKey } from './kept-payments.query.ts';
import { PaymentForm } from './payment-form.tsx';
import { paymentInfoOf, paymentProblems } from './payment.rules.ts';
import { changePurchase, recordedPurchase, useIsRecordUnusable, usePurchase } from './record.ts';
import { withAmount, type PaymentDraft } from './record.rules.ts';
import { StartsAnew } from './starts-anew.tsx';
import { TransferTarget } from './transfer-target.tsx';
import { refresh } from '../platform/query.ts';
import { accountsKey } from './use-payment-data.ts';

/** Lazy, because few buyers have a kept payment, or see another amount than before. */
const AmountChange = lazyPart(() => import('./amount-change.tsx'), Nothing);
const KeptSlip = lazyPart(() => import('./kept-slip.tsx'), Nothing);

interface PaymentSheetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  /** Name of the purchase in the checkout record. */
  readonly purchase: string;
  /** Amount in whole kyats. */
  readonly amount: number;
  /** Voucher number of an existing order. */
  readonly voucherNo?: string;
  /** Describes the purchase or its destination. */
  readonly about?: ReactNode;
  /** Shown above the button: why the payment was refused, or what prevents it. */
  readonly notice?: ReactNode;
  /** True when the shop has the slip or an order: paying again would waste money. Only the notice is shown. */
  readonly isOver?: boolean | undefined;
  /** True when the purchase cannot be paid in its current state. */
  readonly disabled?: boolean;
  readonly busy: boolean;
  /** True for an education service, which has no goods. */
  readonly isRequest?: boolean;
  /** Button texts. Default: those of an order. */
  readonly labels?: {
    readonly pay: string;
    readonly sending: string;
    readonly sendingPercent: (percent: number) => string;
  };
  /** Called with a valid payment. Asks for confirmation and sends it. */
  readonly onPay: (payment: PaymentInfo, slip: string | undefined) => Promise<void>;
  /** Dialogs of the page. */
  readonly children?: ReactNode;
}

/** Form for every kind of transfer: amount, target account, slip and button. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { kind, payment, amount, busy, disabled = false, onPay } = props;
  const t = useText();
  const {
    labels = {
      pay: t('cart.placeOrder'),
      sending: t('payments.sending'),
      sendingPercent: (n: number) => t('payments.sendingPercent', { n }),
    },
  } = props;
  const user = useUser();
  const progress = useStore(slipProgress);
  const form = useRef<HTMLFormElement>(null);
  const { purchase, changeDraft: change } = usePurchase(props.purchase);
  const { draft } = purchase;
  const { shown = 0, before } = purchase.amount ?? {};
  /** The money was sent with an earlier slip: nothing here asks for it again. */
  const usesKept = draft.keptPaymentId !== undefined;
  const kept = useKept(payment.paymentServiceId, draft);
  const startsAnew = useIsRecordUnusable();
  useShownAmount(props.purchase, props.isOver ? undefined : amount);
  const oneAtATime = useOneAtATime();
  const [wasTried, setTried] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
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
    await onPay(paymentInfoOf(formKind, payment.paymentServiceId, draft), draft.slip?.key);
    // The server may have refused a disabled account, or kept or used the slip.
    void refresh(accountsKey);
    void refresh(keptPaymentsKey);
  }

  if (props.isOver) {
    return (
      <>
        {props.notice}
        {props.children}
      </>
    );
  }
  return (
    <Form
      ref={form}
      className="grid items-start gap-4 md:grid-cols-2 lg:gap-6"
      onSubmit={() => !busy && oneAtATime(pay)}
    >
      <div className="flex flex-col gap-4">
        <ServiceHeading service={payment} />
        {startsAnew && <StartsAnew />}
        {props.about}
        {before !== undefined && (
          <Suspense>
            <AmountChange name={props.purchase} shown={shown} before={before} usesKept={usesKept} />
          </Suspense>
        )}
        <AmountCard amount={amount} />
        {!usesKept && (
          <TransferTarget
            kind={kind}
            payment={payment}
            amount={amount}
            reference={
              props.voucherNo
                ? { kind: 'voucher', value: props.voucherNo }
                : { kind: 'phone', value: user?.phoneNo ?? '' }
            }
            bankId={draft.bankId}
            bankError={shownProblems.bank && t(shownProblems.bank)}
            onBank={(bankId) => change({ bankId })}
          />
        )}
        <SafetyNote />
      </div>
      <div className="flex flex-col gap-4">
        {kept && (
          <Suspense>
            <KeptSlip kept={kept} isUsed={usesKept} onChange={change} />
          </Suspense>
        )}
        {!usesKept && (
          <PaymentForm
            kind={formKind}
            draft={draft}
            problems={shownProblems}
            onChange={change}
            onPreparing={setPreparing}
          />
        )}
        <NextSteps isRequest={props.isRequest ?? false} isTransferred={usesKept} />
        {props.notice}
        {busy && progress !== undefined && (
          <SendProgress share={progress} label={labels.sending} percentLabel={labels.sendingPercent} />
        )}
        <PurchaseBar amount={amount} label={labels.pay} busy={busy} disabled={disabled || isPreparing} />
      </div>
      {props.children}
    </Form>
  );
}

/** Records the amount that the page shows. A purchase that was paid meanwhile stays out of the record. */
function useShownAmount(name: string, amount: number | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (amount === undefined) return;
    if (isFirst.current || recordedPurchase(name)) changePurchase(name, (now) => withAmount(now, amount));
    isFirst.current = false;
  }, [name, amount]);
}

/** Warning about fraud. Fraudsters ask for the wallet PIN; the shop never does. */
function SafetyNote() {
  const t = useText();
  return (
    <p className="flex items-start gap-3 rounded-card border border-gold bg-gold-soft p-4">
      <ShieldIcon aria-hidden className="mt-0.5 shrink-0 text-xl" />
      <span>{t('payments.safety')}</span>
    </p>
  );
}

/** Amount to transfer, in large figures. The copy button copies digits only, as wallets require. */
function AmountCard({ amount }: { amount: number }) {
  const t = useText();
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-jade-soft p-4">
      <div className="min-w-0">
        <h2 className="text-sm text-muted">{t('payments.amount')}</h2>
        <p className="text-3xl font-bold whitespace-nowrap text-jade">
          {formatAmount(amount)} <span className="text-lg">{t('common.kyats')}</span>
        </p>
      </div>
      <CopyButton value={String(amount)} label={t('payments.amount')} />
    </section>
  );
}

/** Logo and name of the payment method. */
function ServiceHeading({ service }: { service: PaymentService }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line p-4">
      <Picture
        src={service.url}
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-field bg-transparent object-contain"
      />
      <p className="text-xl font-bold">{service.name}</p>
    </div>
  );
}

/**
 * Explains the steps after the transfer and how long the check takes.
 * @param isRequest true for an education service, which has no goods
 * @param isTransferred true if the shop has the slip of the transfer
 */
function NextSteps({ isRequest, isTransferred }: Readonly<Record<'isRequest' | 'isTransferred', boolean>>) {
  const t = useText();
  const last = t(isRequest ? 'payments.nextRequest' : 'payments.nextDeliver');
  const steps = [t('payments.nextTransfer'), t('payments.nextCheck'), last].slice(isTransferred ? 1 : 0);
  return (
    <section className="rounded-card bg-mist p-4">
      <h2 className="mb-2 font-semibold">{t('payments.next')}</h2>
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-chip bg-jade text-sm font-bold text-on-jade"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Total and submit button. */
function PurchaseBar({
  amount,
  label,
  busy,
  disabled,
}: {
  amount: number;
  label: string;
  busy: boolean;
  disabled: boolean;
}) {
  const t = useText();
  const money = useMoney();
  return (
    <ActionBar>
      <p className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between">
        <span className="block text-sm leading-tight text-muted">{t('payments.amount')}</span>
        <span className="text-lg leading-tight font-bold">{money(amount)}</span>
      </p>
      <Button type="submit" className="flex-1" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </ActionBar>
  );
}

/** The kept payment with this method whose slip can be used; undefined without one. */
function useKept(paymentServiceId: number, { keptPaymentId }: PaymentDraft) {
  const { data = [] } = useKeptPayments();
  return data.find(
    (one) =>
      one.isUsable &&
      one.paymentServiceId === paymentServiceId &&
      (keptPaymentId === undefined || one.paymentId === keptPaymentId),
  );
}
