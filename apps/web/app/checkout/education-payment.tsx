import {
  type educationPaymentData,
  type EducationKind,
  type PaymentInfo,
  type PaymentService,
  type ResponseOf,
  type StudentInfo,
  webPlatform,
} from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { purchasePage, type PaymentPageKind, type PurposeProps } from './destination.rules.ts';
import { PlacedDialog, ProblemNotice } from './order-outcome.tsx';
import { OrderReview } from './order-review.tsx';
import { PaymentData } from './payment-data.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { useEducationFee } from './use-payment-data.ts';
import { useConfirmOrder, useSendOrder } from './use-place-order.ts';

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
  const { place, busy, problem, placed } = useEducationOrder(purchaseOf({ payFor, id }), onRefused);

  async function purchase(paymentInfo: PaymentInfo, slip: string | undefined): Promise<void> {
    const review = (
      <OrderReview
        lines={[{ id, name: fee.name, qty: 1, price: fee.fee }]}
        to={{ label: t('orders.student'), content: <StudentLines student={fee.studentInfo} /> }}
        amount={fee.fee}
        payment={payment}
        paymentInfo={paymentInfo}
      />
    );
    if (await confirmOrder(review)) await place({ payFor, id, amount: fee.fee }, paymentInfo, slip);
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
      isOver={problem?.isOver}
      busy={busy}
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
 * State of placing an education order.
 * @param purchase name of the purchase in the checkout record
 * @param reloadFee called after a problem
 */
function useEducationOrder(purchase: string, reloadFee: () => Promise<unknown>) {
  const { send, ...state } = useSendOrder({ purchase, hasForm: true, alerts: true, onProblem: reloadFee });

  function place(
    { payFor, id, amount }: EducationPurchase,
    paymentInfo: PaymentInfo,
    slip: string | undefined,
  ): Promise<void> {
    const body = { id, platform: webPlatform, totalAmt: amount, netAmt: amount, paymentInfo };
    return send(() => ({ purchase, request: 'order', call: { kind: payFor, body }, amount, slip }));
  }

  return { ...state, place };
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
