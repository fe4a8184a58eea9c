import { useQuery } from '@tanstack/react-query';
import { paymentStatuses } from '@zay/contract';
import {
  answerKeptPayment,
  seenKeptPayment,
  staffKeptPayment,
  takeKeptPayment,
  type StaffKeptPayment,
} from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { Thread } from '../ui/order-thread.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Reading } from '../ui/reading.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { KeptState } from './kept-list-page.tsx';
import { DecideKept } from './decide-kept.tsx';
import { SlipView } from './slip-view.tsx';

const linkLook = 'inline-flex min-h-11 items-center text-jade';

/** A payment that no order came of: its slip, what came of it, and what is written about it. */
export default function KeptPage() {
  const t = useText();
  const { id: given = '' } = useParams();
  const id = Number(given);
  const query = useQuery({
    queryKey: ['kept-payment', id],
    queryFn: () => api(staffKeptPayment, { query: { id } }),
  });
  const { data } = query;
  return (
    <Page title={t('keptPayments.one')}>
      <Reading query={query} />
      {data && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <SlipView url={data.slip} onShown={() => undefined} />
          <div className="flex min-w-0 flex-col gap-4">
            <Facts payment={data} />
            {data.status === paymentStatuses.checking && (
              <>
                <DecideKept key={data.id} payment={data} />
                <Orders payment={data} />
              </>
            )}
            <Messages payment={data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Facts({ payment }: { payment: StaffKeptPayment }) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const may = useMay();
  const { buyer, wanted, usedFor, refunds } = payment;
  const lines = wanted.lines.map((line) =>
    [`${line.qty} × ${pick(line.name)}`, pick(line.variation)].filter(Boolean).join(', '),
  );
  const name = `${buyer.name} ${buyer.phone ?? ''}`;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-3xl font-bold tabular-nums">{money(payment.amount)}</p>
        <p className="font-semibold">
          {[pick(payment.method), pick(payment.bank)].filter(Boolean).join(' · ')}
        </p>
        <KeptState {...payment} usedFor={usedFor?.voucherNo} />
      </div>
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        <Fact name={t('keptPayments.reason')}>{pick(payment.reason)}</Fact>
        <Fact name={t('payments.buyer')}>
          {may('buyers') ? (
            <Link to={`/buyers/${buyer.id}`} className={linkLook}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fact>
        <Fact name={t('payments.from')}>{payment.phone || '-'}</Fact>
        <Fact name={t('payments.sent')}>{formatDateTime(payment.sentAt)}</Fact>
        {payment.remark && <Fact name={t('payments.remark')}>{payment.remark}</Fact>}
        {payment.reference && <Fact name={t('payments.reference')}>{payment.reference}</Fact>}
        {(lines.length > 0 || wanted.voucherNo) && (
          <Fact name={t('keptPayments.wanted')}>
            {[wanted.voucherNo, ...lines].filter(Boolean).join(' · ')}
          </Fact>
        )}
        {payment.status !== paymentStatuses.checking && (
          <Fact name={t('keptPayments.received')}>{money(payment.receivedAmount)}</Fact>
        )}
        {refunds.map((refund) => (
          <Fact key={refund.id} name={t('keptPayments.refund')}>
            <Link to={`/refunds/${refund.id}`} className={linkLook}>
              {`${money(refund.amount)} · ${t('keptPayments.toRefund')}`}
            </Link>
          </Fact>
        ))}
        {usedFor && (
          <Fact name={t('payments.order')}>
            <OrderLink orderId={usedFor.orderId}>{usedFor.voucherNo}</OrderLink>
          </Fact>
        )}
        {payment.sameSlip.length > 0 && (
          <Fact name={t('keptPayments.sameSlip')}>
            <ul>
              {payment.sameSlip.map(({ paymentId, orderId, voucherNo }) => (
                <li key={paymentId}>
                  <Link
                    to={orderId === null ? `/kept-payments/${paymentId}` : `/payments/${paymentId}`}
                    className={linkLook}
                  >
                    {voucherNo || t('keptPayments.otherKept')}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function OrderLink({ orderId, children }: { orderId: number; children: string }) {
  const may = useMay();
  if (!may('orders')) return children;
  return (
    <Link to={`/orders/${orderId}`} className={linkLook}>
      {children}
    </Link>
  );
}

/** Orders of the buyer that the money can pay instead. */
function Orders({ payment }: { payment: StaffKeptPayment }) {
  const t = useText();
  const money = useMoney();
  const take = useAct(takeKeptPayment);
  if (payment.orders.length === 0) return null;
  return (
    <Panel title={t('keptPayments.useTitle')} text={t('keptPayments.useText')}>
      <ul className="flex flex-col gap-3">
        {payment.orders.map(({ orderId, voucherNo, missing, isChecking }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <OrderLink orderId={orderId}>{voucherNo}</OrderLink>
              {' · '}
              {isChecking
                ? t('keptPayments.isChecked')
                : t('keptPayments.missing', { amount: money(missing) })}
            </span>
            <Button
              variant="secondary"
              busy={take.isPending}
              aria-label={`${t('keptPayments.take')}: ${voucherNo}`}
              onClick={async () => {
                if (await toastOnFailure(take.mutateAsync({ body: { id: payment.id, orderId } })))
                  showToast(t('keptPayments.isTaken', { voucher: voucherNo }), { kind: 'success' });
              }}
            >
              {t('keptPayments.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Messages({ payment }: { payment: StaffKeptPayment }) {
  const t = useText();
  const { id } = payment;
  const { mutate: see } = useAct(seenKeptPayment);
  const answer = useAct(answerKeptPayment);
  return (
    <Panel title={t('messages.title')}>
      <Thread
        messages={payment.messages}
        buyer={payment.buyer.name}
        draftName={`AnswerToPayment${id}`}
        isSending={answer.isPending}
        onSeen={(upTo) => see({ body: { id, upTo } })}
        onAnswer={(message) => answer.mutateAsync({ body: { id, message } })}
      />
    </Panel>
  );
}
