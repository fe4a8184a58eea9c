import { useRef, useState, type ReactNode } from 'react';
import type { CartDetail, DeliveryService, PaymentService } from '@zay/contract';
import { fromCart } from '../../cart/cart-choices.ts';
import { amountsOf, groupLines, hasAddress } from '../../cart/cart.rules.ts';
import { checkoutBody } from '../../cart/checkout.rules.ts';
import { refreshCart, type CartSource } from '../../cart/use-cart.ts';
import { PlacedDialog } from '../../orders/placed-dialog.tsx';
import { ProblemNotice } from '../../orders/problem-notice.tsx';
import { usePlaceOrder } from '../../orders/use-place-order.ts';
import { AmountCard } from '../../payments/amount-card.tsx';
import { NextSteps } from '../../payments/next-steps.tsx';
import { forgetPayment, paymentDraft } from '../../payments/payment-choice.ts';
import { PaymentForm } from '../../payments/payment-form.tsx';
import { paymentInfoOf, paymentProblems, type PaymentDraft } from '../../payments/payment.rules.ts';
import { SafetyNote } from '../../payments/safety-note.tsx';
import { ServiceHeading } from '../../payments/service-heading.tsx';
import { useConfirmOrder } from '../../payments/use-confirm-order.ts';
import { useText } from '../../platform/language/provider.tsx';
import { useLeaveUnless } from '../../platform/page.tsx';
import { useUser } from '../../platform/session/use-session.ts';
import { useStore } from '../../platform/store.ts';
import { focusFirstProblem } from '../../ui/first-problem.ts';
import { Form } from '../../ui/form.tsx';
import { SendProgress } from '../../ui/send-progress.tsx';
import type { PaymentPageKind } from './payment-page.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { ShortCartNotice } from './short-cart-notice.tsx';
import { TransferTarget } from './transfer-target.tsx';

interface PaymentCheckoutProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly cart: CartDetail;
  readonly source: CartSource;
  readonly delivery: DeliveryService | undefined;
  /** Shown when there is nothing to pay for. */
  readonly empty: ReactNode;
}

function change(part: Partial<PaymentDraft>): void {
  paymentDraft.set({ ...paymentDraft.get(), ...part });
}

/** From the amount to the order: where to transfer, the slip, and the purchase. */
export function PaymentCheckout({ kind, payment, cart, source, delivery, empty }: PaymentCheckoutProps) {
  const t = useText();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const draft = useStore(paymentDraft);
  const [wasTried, setTried] = useState(false);
  const confirmOrder = useConfirmOrder();
  const { place, busy, progress, problem, placed } = usePlaceOrder({
    isBuyNow: source.isBuyNow,
    alerts: kind !== 'bank',
    onCartChange: refreshCart,
    onPlaced: forgetPayment,
  });
  useLeaveUnless(hasAddress(cart) || placed !== undefined, '/delivery-address-change', fromCart);

  const { net } = amountsOf(cart, delivery);
  const groups = groupLines(cart.productInfo);
  const isShort = groups.available.length < cart.productInfo.length;
  const formKind = kind === 'bank' ? 'bank' : 'phone';
  const problems = paymentProblems(formKind, draft);

  async function purchase(): Promise<void> {
    setTried(true);
    if (Object.keys(problems).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    if (isShort || !(await confirmOrder())) return;
    const extras = {
      service: delivery,
      buyerName: user?.name ?? '',
      remark: draft.remark.trim(),
      now: Date.now(),
    };
    const paymentInfo = paymentInfoOf(formKind, payment.paymentServiceId, draft);
    await place({ ...checkoutBody(cart, extras), paymentInfo });
  }

  if (cart.productInfo.length === 0) {
    return (
      <>
        {empty}
        <PlacedDialog placed={placed} />
      </>
    );
  }
  const shownProblems = wasTried ? problems : {};
  return (
    <Form
      ref={form}
      className="grid items-start gap-4 md:grid-cols-2 lg:gap-6"
      onSubmit={() => !busy && purchase()}
    >
      <div className="flex flex-col gap-4">
        <ServiceHeading service={payment} />
        <AmountCard amount={net} />
        {kind === 'agent' && <p>{t('payments.agentIntro')}</p>}
        <TransferTarget
          kind={kind}
          payment={payment}
          reference={user?.phoneNo ?? ''}
          bankId={draft.bankId}
          bankError={shownProblems.bank && t(shownProblems.bank)}
          onBank={(bankId) => change({ bankId })}
        />
        <SafetyNote />
      </div>
      <div className="flex flex-col gap-4">
        <PaymentForm kind={formKind} draft={draft} problems={shownProblems} onChange={change} />
        <NextSteps />
        {isShort && <ShortCartNotice />}
        {problem && <ProblemNotice problem={problem} />}
        {progress !== undefined && (
          <SendProgress
            share={progress}
            label={t('payments.sending')}
            percentLabel={(n) => t('payments.sendingPercent', { n })}
          />
        )}
        <PurchaseBar amount={net} busy={busy} disabled={isShort} />
      </div>
      <PlacedDialog placed={placed} />
    </Form>
  );
}
