import { withdrawHandover, type CashHandoverDetail } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { useMay } from '../platform/session.ts';
import { RecordPage } from '../ui/form/record-page.tsx';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { handoverRecords } from './courier-cash.resource.ts';
import { useCourierWords } from './use-courier-words.ts';

/** Cash that a courier handed over: amounts, who received it, its orders, and its withdrawal. */
export default function HandoverPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} title={t('courierCash.one')} resource={handoverRecords} id={id}>
      {(handover) => <HandoverView handover={handover} />}
    </RecordPage>
  );
}

function HandoverView({ handover }: { handover: CashHandoverDetail }) {
  const t = useText();
  const money = useMoney();
  const { nameOf, differenceText } = useCourierWords();
  const { counted, expected, writtenOff, note, withdrawnAt } = handover;
  return (
    <Page title={t('courierCash.one')}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-3xl font-bold tabular-nums">{money(counted)}</p>
        {withdrawnAt !== null && <Badge tone="ruby">{t('courierCash.withdrawn')}</Badge>}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FactList>
          <Fact name={t('parcel.courier')}>{nameOf(handover.courier)}</Fact>
          <Fact name={t('courierCash.expected')}>{money(expected)}</Fact>
          {counted !== expected && (
            <Fact name={t('courierCash.difference')}>{differenceText(counted - expected)}</Fact>
          )}
          {writtenOff > 0 && <Fact name={t('courierCash.writtenOff')}>{money(writtenOff)}</Fact>}
          {note && <Fact name={t('payments.note')}>{note}</Fact>}
          <Fact name={t('courierCash.receivedBy')}>{handover.receivedBy}</Fact>
          <Fact name={t('courierCash.receivedOn')}>{formatDateTime(handover.receivedAt)}</Fact>
          {withdrawnAt !== null && (
            <Fact name={t('courierCash.withdrawn')}>
              {`${handover.withdrawnBy} · ${formatDateTime(withdrawnAt)} · ${handover.withdrawnReason}`}
            </Fact>
          )}
        </FactList>
        <Lines lines={handover.lines} />
      </div>
      {withdrawnAt === null && <Withdraw id={handover.id} />}
    </Page>
  );
}

/** The orders, and what came for each. */
function Lines({ lines }: { lines: CashHandoverDetail['lines'] }) {
  const t = useText();
  const money = useMoney();
  const may = useMay();
  return (
    <Panel title={t('courierCash.ordersTitle')}>
      <ul className="divide-y divide-line">
        {lines.map(({ orderId, voucherNo, due, amount, writtenOff }) => (
          <li key={orderId} className="flex min-h-11 items-center justify-between gap-3 py-1">
            {may('orders') ? (
              <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center text-jade">
                {voucherNo}
              </Link>
            ) : (
              voucherNo
            )}
            <span className="text-end tabular-nums">
              {money(amount)}
              {amount < due && (
                <span className="block text-sm text-muted">
                  {t('courierCash.restOf', { amount: money(due) })}
                </span>
              )}
              {writtenOff > 0 && (
                <span className="block text-sm text-muted">
                  {t('courierCash.writtenOff')}: {money(writtenOff)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Withdraw({ id }: { id: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAct(withdrawHandover);
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t('courierCash.withdraw')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('courierCash.withdraw')}
        text={t('courierCash.withdrawText')}
        confirmLabel={t('courierCash.withdraw')}
        onConfirm={async (reason) => {
          await mutateAsync({ body: { id, reason } });
          showToast(t('courierCash.isWithdrawn'), { kind: 'success' });
        }}
      />
    </>
  );
}
