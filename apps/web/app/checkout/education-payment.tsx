import type {
  educationPaymentData,
  EducationKind,
  PaymentInfo,
  PaymentService,
  ResponseOf,
  StudentInfo,
} from '@zay/contract';
import { purchasePage } from './purchase-pages.ts';
import { PlacedDialog } from './placed-dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useEducationOrder } from './use-education-order.ts';
import { forgetDraft } from './payment-choice.ts';
import { OrderReview } from './order-review.tsx';
import { useConfirmOrder } from './use-confirm-order.ts';
import { useEducationFee } from './use-payment-data.ts';
import { useText } from '../platform/language/context.ts';
import { PaymentData } from './payment-data.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import type { PaymentPageKind, PurposeProps } from './purpose.ts';

interface EducationProps extends PurposeProps {
  readonly payFor: EducationKind;
  readonly id: number;
}

/** Pays for a score list, a certificate or a class: a new order. What it needs: PaymentPageValues. */
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
  const draftName = `${payFor}-${id}`;
  const { place, busy, progress, problem, placed } = useEducationOrder({
    onRefused,
    onPlaced: () => forgetDraft(draftName),
  });

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
      draftName={draftName}
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
