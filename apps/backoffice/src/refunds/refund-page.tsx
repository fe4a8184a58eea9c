import type { RefundAccount } from '@zay/contract';
import { reopenRefund, withdrawRefund, type StaffRefund } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button, ButtonLink } from '@zay/web/ui/button.tsx';
import { CopyButton } from '@zay/web/ui/copy-button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { BuyerName } from '../ui/mentions.tsx';
import { orderLooksOf, refundLooks } from '../ui/status-looks.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { refundRecords } from './refunds.resource.ts';
import { SendRefund } from './send-refund.tsx';

/** A refund: amount, buyer, reason, account and history. */
export default function RefundPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('refunds.one')} resource={refundRecords} id={id}>
      {(refund) => <RefundView refund={refund} />}
    </RecordPage>
  );
}

function RefundView({ refund }: { refund: StaffRefund }) {
  const t = useText();
  const money = useMoney();
  const { status, order } = refund;
  return (
    <Page title={t('refunds.one')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-3xl font-bold tabular-nums">{money(refund.amount)}</p>
        <StatusBadge state={status} looks={refundLooks} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Facts refund={refund} />
          <Account refund={refund} />
          <div className="flex flex-wrap gap-2">
            {order && (
              <ButtonLink variant="quiet" to={`/refunds?search=${order.voucherNo}`}>
                {t('refunds.allOfOrder')}
              </ButtonLink>
            )}
            {status === 'sent' && <Reopen id={refund.id} />}
            {status === 'due' && refund.reason === 'part' && <Withdraw id={refund.id} />}
          </div>
        </div>
        {status === 'due' && <SendRefund refund={refund} />}
        {refund.slip && (
          <Panel title={t('refunds.slip')}>
            <a href={refund.slip} target="_blank" rel="noreferrer">
              <img src={refund.slip} alt={t('refunds.slip')} className="max-h-96 rounded-field" />
            </a>
          </Panel>
        )}
      </div>
    </Page>
  );
}

function Facts({ refund }: { refund: StaffRefund }) {
  const t = useText();
  const may = useMay();
  const { order, buyer, doneAt, doneBy, status } = refund;
  const isSent = status === 'sent';
  return (
    <FactList>
      <Fact name={t('refunds.reason')}>{t(`refunds.${refund.reason}`)}</Fact>
      {refund.note && <Fact name={t('refunds.note')}>{refund.note}</Fact>}
      {order && (
        <Fact name={t('refunds.order')}>
          {may('orders') ? (
            <Link to={`/orders/${order.id}`} className="inline-flex min-h-11 items-center text-jade">
              {order.voucherNo}
            </Link>
          ) : (
            order.voucherNo
          )}{' '}
          <StatusBadge state={order.status} looks={orderLooksOf(order.type)} />
        </Fact>
      )}
      <Fact name={t('refunds.buyer')}>
        <BuyerName buyer={{ ...buyer, phone: buyer.phone ?? '' }} />
      </Fact>
      <Fact name={t('refunds.dueSince')}>{formatDateTime(refund.dueSince)}</Fact>
      {refund.createdBy && <Fact name={t('refunds.createdBy')}>{refund.createdBy}</Fact>}
      {doneAt && (
        <Fact name={t(isSent ? 'refunds.sentOn' : 'refunds.withdrawnOn')}>{formatDateTime(doneAt)}</Fact>
      )}
      {doneBy && <Fact name={t(isSent ? 'refunds.sentBy' : 'refunds.withdrawnBy')}>{doneBy}</Fact>}
      {refund.reference && <Fact name={t('refunds.reference')}>{refund.reference}</Fact>}
    </FactList>
  );
}

/** The account of the refund; each part can be copied into a banking app. */
function Account({ refund }: { refund: StaffRefund }) {
  const t = useText();
  const { means, paidFrom, status } = refund;
  if (status === 'withdrawn') return null;
  const named: RefundAccount | null = means === null ? null : { ...refund, means };
  const account = named ?? paidFrom;
  return (
    <Panel
      title={t(status === 'sent' ? 'refunds.sentTo' : 'refunds.toBuyer')}
      text={named === null && paidFrom !== null ? t('refunds.fromPayment') : undefined}
    >
      {account === null ? <p>{t('refunds.noAccount')}</p> : <AccountLines account={account} />}
      {named !== null && paidFrom !== null && paidFrom.accountNo !== named.accountNo && (
        <>
          {status === 'due' && <p className="rounded-field bg-gold-soft p-2">{t('refunds.otherAccount')}</p>}
          <p className="text-sm text-muted">
            {t('refunds.paidFrom')}:{' '}
            {[t(`refunds.${paidFrom.means}`), paidFrom.accountNo, paidFrom.holderName]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    </Panel>
  );
}

function AccountLines({ account }: { account: RefundAccount }) {
  const t = useText();
  const lines = [
    [t('refunds.accountNo'), account.accountNo],
    [t('refunds.holderName'), account.holderName],
  ] as const;
  return (
    <>
      <p className="font-semibold">{t(`refunds.${account.means}`)}</p>
      {lines.map(
        ([name, value]) =>
          value && (
            <p key={name} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{value}</span>
              <CopyButton value={value} label={name} />
            </p>
          ),
      )}
    </>
  );
}

function Reopen({ id }: { id: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAct(reopenRefund);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('refunds.reopen')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('refunds.reopen')}
        text={t('refunds.reopenText')}
        confirmLabel={t('refunds.reopen')}
        onConfirm={async (note) => {
          await mutateAsync({ body: { id, note } });
          showToast(t('refunds.isReopened'), { kind: 'success' });
        }}
      />
    </>
  );
}

function Withdraw({ id }: { id: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAct(withdrawRefund);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('refunds.withdraw')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('refunds.withdraw')}
        text={t('refunds.withdrawText')}
        confirmLabel={t('refunds.withdraw')}
        onConfirm={async (note) => {
          await mutateAsync({ body: { id, note } });
          showToast(t('refunds.isWithdrawn'), { kind: 'success' });
        }}
      />
    </>
  );
}
