import { orderStatuses, type AskedChange, type EducationKind, type RequestState } from '@zay/contract';
import { moveEducationOrder, type EducationRequest } from '@zay/contract/staff';
import { formatDate, formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { Panel } from '../ui/panel.tsx';
import { paymentLooks, requestLooks } from '../ui/status-looks.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { AskedChanges, AskOrRefuse } from './asked-changes.tsx';
import { Facts } from './facts.tsx';

type Order = NonNullable<EducationRequest['order']>;

interface StandingProps {
  readonly kind: EducationKind;
  readonly request: {
    readonly id: number;
    readonly state: RequestState;
    readonly requestedDate: string;
    readonly fee: number;
    readonly order: Order | null;
    readonly changes: readonly AskedChange[];
    readonly correctedAt: string | null;
    readonly refusalReason: string;
  };
}

/** The next step, if it is for the buyer or other staff to do. */
const nextSteps: Partial<
  Record<
    RequestState,
    'education.waitsForPayment' | 'education.payAgain' | 'education.orderAgain' | 'education.waitsForBuyer'
  >
> = {
  checking: 'education.waitsForPayment',
  rejected: 'education.payAgain',
  cancelled: 'education.orderAgain',
  needsChanges: 'education.waitsForBuyer',
};

const isOver = (state: RequestState) => ['done', 'cancelled', 'refused'].includes(state);

/** State of a request, and the steps available for its order. */
export function Standing({ kind, request }: StandingProps) {
  const t = useText();
  const { state, requestedDate, fee, order, changes, correctedAt, refusalReason } = request;
  const money = useMoney();
  const next = state === 'open' && kind === 'score' ? 'education.byRelease' : nextSteps[state];
  return (
    <Panel title={t('education.request')}>
      <Facts
        rows={[
          [t('education.state'), <StatusBadge key="state" state={state} looks={requestLooks} />],
          [t('education.requested'), formatDate(requestedDate)],
          [t('education.fee'), money(fee)],
          [t('education.voucher'), order && <Voucher key="voucher" order={order} />],
          [
            t('education.payment'),
            order && <StatusBadge key="payment" state={order.paymentStatusId} looks={paymentLooks} />,
          ],
          [t('education.corrected'), correctedAt && formatDateTime(correctedAt)],
          [t('education.refusalReason'), refusalReason],
        ]}
      />
      {!order && <p>{t('education.noOrder')}</p>}
      {next && <p className="text-sm text-muted">{t(next)}</p>}
      <AskedChanges changes={changes} />
      {order && !isOver(state) && (
        <div className="flex flex-wrap gap-2">
          {kind !== 'score' && state === 'open' && <Finish order={order} />}
          {(state === 'open' || state === 'needsChanges') && <AskOrRefuse kind={kind} request={request} />}
          <Cancel order={order} />
        </div>
      )}
    </Panel>
  );
}

function Voucher({ order: { orderId, voucherNo } }: { order: Order }) {
  const may = useMay();
  if (!may('orders')) return voucherNo;
  return (
    <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center text-jade">
      {voucherNo}
    </Link>
  );
}

/** Moves the order from the status that staff see; the server's answer says what was done. */
function useMove({ orderId, orderStatusId: from }: Order) {
  const { mutateAsync, isPending } = useAct(moveEducationOrder);
  const move = async (to: 4 | 5, note: string) => {
    const { message } = await mutateAsync({ body: { orderId, to, from, note } });
    showToast(message, { kind: 'success' });
  };
  return { move, isPending };
}

function Finish({ order }: { order: Order }) {
  const t = useText();
  const { move, isPending } = useMove(order);
  const finish = async () => {
    const isSure = await confirm({
      title: t('education.finishTitle'),
      message: t('education.finishText'),
      confirmLabel: t('education.finish'),
    });
    if (isSure) await toastOnFailure(move(orderStatuses.transported, ''));
  };
  return (
    <Button busy={isPending} onClick={() => void finish()}>
      {t('education.finish')}
    </Button>
  );
}

function Cancel({ order }: { order: Order }) {
  const t = useText();
  const { move } = useMove(order);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('education.cancel')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('education.cancelTitle')}
        text={t('education.cancelText')}
        confirmLabel={t('education.cancel')}
        suggestions={[t('education.wrongDocuments'), t('education.buyerAsked')]}
        onConfirm={(reason) => move(orderStatuses.deleted, reason)}
      />
    </>
  );
}
