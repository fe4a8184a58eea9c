import {
  type educationPaymentData,
  type EducationKind,
  type PaymentInfo,
  type PaymentService,
  type ResponseOf,
  type StudentInfo,
  type PlacedOrder,
  postCertificateOrder,
  postClassOrder,
  postScoreOrder,
  webPlatform,
} from '@zay/contract';
import { useState } from 'react';
import { browserApi } from '../platform/api/browser.ts';
import { useSending } from '../platform/api/use-sending.ts';
import { useText } from '../platform/language/context.ts';
import { showAlert } from '../ui/ask.ts';
import { purchasePage, type PaymentPageKind, type PurposeProps } from './destination.rules.ts';
import { PlacedDialog, ProblemNotice } from './order-outcome.tsx';
import { OrderReview } from './order-review.tsx';
import { refreshOrders } from './order.query.ts';
import { PaymentData } from './payment-data.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { placeOnce, type PlaceOrderTools } from './place-order.ts';
import { removePurchase, requestKeys } from './record.ts';
import { useEducationFee } from './use-payment-data.ts';
import { useConfirmOrder, lastOrderId, useOrderProblem, type OrderProblem } from './use-place-order.ts';

interface EducationProps extends PurposeProps {
  readonly payFor: EducationKind;
  readonly id: number;
}

/** Payment page of a score list, a certificate or a class. It places a new order. Parameters: PaymentPageValues. */
export function EducationPayment({ kind, paymentServiceId, payFor, id }: EducationProps) {
  const t = useText();
  const fee = useEducationFee(payFor, id);
  const back = { to: purchasePage(payFor, id), label: t('payments.choose') };
  return (
    <PaymentData kind={kind} paymentServiceId={paymentServiceId} query={fee} back={back}>
      {(payment, data) => (
        <EducationSheet
          key={`${payFor} ${id}`}
          kind={kind}
          payment={payment}
          payFor={payFor}
          id={id}
          fee={data}
          onRefused={fee.refetch}
        />
      )}
    </PaymentData>
  );
}

interface EducationSheetProps {
  readonly kind: PaymentPageKind;
  readonly payment: PaymentService;
  readonly payFor: EducationKind;
  readonly id: number;
  readonly fee: ResponseOf<typeof educationPaymentData>;
  readonly onRefused: () => Promise<unknown>;
}

function EducationSheet({ kind, payment, payFor, id, fee, onRefused }: EducationSheetProps) {
  const t = useText();
  const confirmOrder = useConfirmOrder(t('payments.warningEducation'));
  const { place, busy, progress, problem, placed } = useEducationOrder(onRefused);

  async function purchase(paymentInfo: PaymentInfo): Promise<void> {
    const review = (
      <OrderReview
        lines={[{ id, name: fee.name, qty: 1, price: fee.fee }]}
        to={{ label: t('orders.student'), content: <StudentLines student={fee.studentInfo} /> }}
        amount={fee.fee}
        payment={payment}
        paymentInfo={paymentInfo}
      />
    );
    if (await confirmOrder(review)) await place({ payFor, id, amount: fee.fee }, paymentInfo);
  }

  return (
    <PaymentSheet
      kind={kind}
      payment={payment}
      purchase={purchaseOf({ payFor, id })}
      amount={fee.fee}
      about={
        <p>
          <span className="font-semibold">{fee.name}</span>
          <br />
          {t('orders.student')}: {fee.studentInfo.studentName}
        </p>
      }
      notice={problem && <ProblemNotice problem={problem} />}
      busy={busy}
      progress={progress}
      isRequest
      onPay={purchase}
    >
      <PlacedDialog placed={placed} />
    </PaymentSheet>
  );
}

function StudentLines({ student }: { student: StudentInfo }) {
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">{[student.studentName, student.phoneNumber].filter(Boolean).join(' · ')}</p>
      <p>{student.address}</p>
    </div>
  );
}

/**
 * State of placing an education order. `placed` is the response, undefined until then.
 * @param onRefused reloads the fee
 */
function useEducationOrder(onRefused: () => Promise<unknown>) {
  const { send, ...state } = useSending({ problemOf: useOrderProblem(), onProblem });
  const [placed, setPlaced] = useState<PlacedOrder>();

  async function onProblem({ text, isLoggedOut }: OrderProblem): Promise<void> {
    // Decision 162: this applies to all payment methods.
    if (!isLoggedOut) void showAlert(text);
    await onRefused();
  }

  async function place(purchase: EducationPurchase, payment: PaymentInfo): Promise<void> {
    await send(async (sendApi) => {
      const tools = { sendApi, api: browserApi, keys: requestKeys };
      const order = await placeEducationOrder(tools, purchase, payment);
      lastOrderId.set(order.orderId);
      setPlaced(order);
      removePurchase(purchaseOf(purchase));
      await refreshOrders();
    });
  }

  return { ...state, place, placed };
}

/** Name of the purchase in the checkout record. */
const purchaseOf = ({ payFor, id }: Pick<EducationPurchase, 'payFor' | 'id'>) => `${payFor}-${id}`;

interface EducationPurchase {
  readonly payFor: EducationKind;
  /** Id of the score, certificate or class registration. */
  readonly id: number;
  /** The fee shown to the buyer, in whole kyats. */
  readonly amount: number;
}

/**
 * Places the order of an education service exactly once, even when the caller retries.
 * @throws {ApiFailure} as `placeOrder`
 */
function placeEducationOrder(
  tools: PlaceOrderTools,
  { payFor, id, amount }: EducationPurchase,
  paymentInfo: PaymentInfo,
): Promise<PlacedOrder> {
  const { sendApi } = tools;
  const body = { id, platform: webPlatform, totalAmt: amount, netAmt: amount, paymentInfo };
  const posts = {
    score: (idempotencyKey: string) =>
      sendApi(postScoreOrder, { body, idempotencyKey, query: { payFor: 'score' } }),
    certificate: (idempotencyKey: string) =>
      sendApi(postCertificateOrder, { body, idempotencyKey, query: { payFor: 'certificate' } }),
    class: (idempotencyKey: string) =>
      sendApi(postClassOrder, { body, idempotencyKey, query: { payFor: 'class' } }),
  };
  return placeOnce(tools, purchaseOf({ payFor, id }), 'order', posts[payFor]);
}
