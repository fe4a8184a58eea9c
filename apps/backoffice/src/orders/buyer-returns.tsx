import { decideReturn, type BuyerReturn, type StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { returnLooks } from '../ui/status-looks.ts';
import { ReceiveReturn } from './receive-return.tsx';

/** Returns that the buyer asked for, latest first, each with what staff can do now (docs/decisions/0187). */
export function BuyerReturns({ order }: { order: StaffOrder }) {
  const t = useText();
  return (
    <Panel title={t('buyerReturns.title')}>
      <ol className="divide-y divide-line">
        {order.buyerReturns.toReversed().map((one) => (
          <li key={one.id} className="flex flex-col gap-2 py-3 wrap-anywhere first:pt-0 last:pb-0">
            <ReturnView order={order} one={one} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function ReturnView({ order, one }: { order: StaffOrder; one: BuyerReturn }) {
  const t = useText();
  const money = useMoney();
  const pieces = one.lines.reduce((sum, line) => sum + line.received + line.freeReceived, 0);
  const people = [
    [one.decidedAt, one.decidedBy],
    [one.closedAt === one.decidedAt ? null : one.closedAt, one.closedBy],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge state={one.status} looks={returnLooks} />
        <span>{t(`buyerReturns.${one.reason}`)}</span>
        <span className="text-sm text-muted">{formatDateTime(one.askedAt)}</span>
      </p>
      {one.note && <p className="whitespace-pre-line">{one.note}</p>}
      {one.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {one.pictures.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <Picture
                  src={url}
                  alt={t('buyerReturns.picture', { n: index + 1 })}
                  width={96}
                  height={96}
                  className="size-24 rounded-field border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {one.lines.map((line) => (
          <ReturnedLine key={line.lineId} line={line} />
        ))}
      </ul>
      {one.answer && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{t('buyerReturns.answer')}:</span> {one.answer}
        </p>
      )}
      {one.refunded > 0 && <p>{t('buyerReturns.refunded', { amount: money(one.refunded) })}</p>}
      {people.map(
        ([at, by], index) =>
          at && (
            <p key={`${index}-${at}`} className="text-sm text-muted">
              {formatDateTime(at)} {by && `· ${by}`}
            </p>
          ),
      )}
      {(one.status === 'asked' || one.status === 'accepted') && (
        <div className="flex flex-wrap gap-2">
          {one.status === 'asked' && <Decide one={one} from="asked" to="accepted" />}
          {pieces === 0 && <Decide one={one} from={one.status} to="refused" />}
        </div>
      )}
      {one.status === 'accepted' && <ReceiveReturn key={pieces} order={order} one={one} />}
    </>
  );
}

function ReturnedLine({ line }: { line: BuyerReturn['lines'][number] }) {
  const t = useText();
  const pick = usePick();
  const counts = (qty: number, received: number, restocked: number) =>
    t('buyerReturns.counts', {
      qty: formatAmount(qty),
      received: formatAmount(received),
      restocked: formatAmount(restocked),
    });
  return (
    <li className="py-1">
      {[pick(line.name), pick(line.variant)].filter(Boolean).join(' · ')}
      <span className="block text-sm text-muted">{counts(line.qty, line.received, line.restocked)}</span>
      {line.freeQty > 0 && (
        <span className="block text-sm text-muted">
          {t('buyerReturns.free', { name: pick(line.freeName) })}:{' '}
          {counts(line.freeQty, line.freeReceived, line.freeRestocked)}
        </span>
      )}
    </li>
  );
}

interface DecideProps {
  readonly one: BuyerReturn;
  readonly from: 'asked' | 'accepted';
  readonly to: 'accepted' | 'refused';
}

function Decide({ one, from, to }: DecideProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAct(decideReturn);
  const isRefusal = to === 'refused';
  const label = t(isRefusal ? 'buyerReturns.refuse' : 'buyerReturns.accept');
  return (
    <>
      <Button variant={isRefusal ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        text={t(isRefusal ? 'buyerReturns.refuseText' : 'buyerReturns.acceptText')}
        label={t('buyerReturns.toBuyer')}
        optional={!isRefusal}
        confirmLabel={label}
        onConfirm={async (note) => {
          await mutateAsync({ body: { id: one.id, from, to, note } });
          showToast(t('buyerReturns.saved'), { kind: 'success' });
        }}
      />
    </>
  );
}
