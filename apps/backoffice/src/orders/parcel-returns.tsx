import { sendParcelAgain, type ParcelReturn } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

/** The returns of an order's parcel with their outcome, latest first (docs/decisions/0108). */
export function ParcelReturns({ parcels }: { parcels: readonly ParcelReturn[] }) {
  const t = useText();
  return (
    <Panel title={t('parcels.title')}>
      <ol className="divide-y divide-line">
        {parcels.toReversed().map((parcel) => (
          <li key={parcel.id} className="py-2 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={parcel.status === 'here' ? 'gold' : 'jade'}>{t(`parcels.${parcel.status}`)}</Badge>
              <span>{t(`parcels.${parcel.reason}`)}</span>
              <span className="text-sm text-muted">
                {formatDateTime(parcel.cameAt)} {parcel.by && `· ${parcel.by}`}
              </span>
            </span>
            {parcel.note && <span className="block whitespace-pre-line">{parcel.note}</span>}
            {parcel.doneAt && (
              <span className="block text-sm text-muted">
                {t(`parcels.${parcel.status}`)}: {formatDateTime(parcel.doneAt)}{' '}
                {parcel.doneBy && `· ${parcel.doneBy}`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function SendAgain({ parcel }: { parcel: ParcelReturn }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAct(sendParcelAgain);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('parcels.sendAgain')}</Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('parcels.sendAgain')}
        text={t('parcels.sendAgainText')}
        label={t('orders.note')}
        optional
        confirmLabel={t('parcels.sendAgain')}
        onConfirm={async (note) => {
          await mutateAsync({ body: { id: parcel.id, note } });
          showToast(t('parcels.isSent'), { kind: 'success' });
        }}
      />
    </>
  );
}
