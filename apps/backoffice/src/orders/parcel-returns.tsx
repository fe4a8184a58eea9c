import { parcelReturnReasons, type ParcelReturnReason } from '@zay/contract';
import { sendParcelAgain, takeParcelBack, type ParcelReturn } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { ChoiceGroup, Radio } from '@zay/web/ui/choice.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

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

/** Records that the parcel of an order came back undelivered. */
export function TakeBack({ orderId }: { orderId: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('parcels.take')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('parcels.take')}>
        {isOpen && <TakeBackForm orderId={orderId} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function TakeBackForm({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const t = useText();
  const act = useAct(takeParcelBack);
  const [reason, setReason] = useState<ParcelReturnReason>();
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const told = fieldTextsOf(act.error);
  const save = async () => {
    setTried(true);
    if (!reason || act.isPending) return;
    try {
      await act.mutateAsync({ body: { orderId, reason, note: note.trim() } });
      showToast(t('parcels.isTaken'), { kind: 'success' });
      onDone();
    } catch {
      // The mutation shows the error below.
    }
  };
  return (
    <CheckedForm onSubmit={save}>
      <p>{t('parcels.takeText')}</p>
      <ChoiceGroup label={t('parcels.why')}>
        {parcelReturnReasons.map((one) => (
          <Radio key={one} name="why" checked={reason === one} onChange={() => setReason(one)}>
            {t(`parcels.${one}`)}
          </Radio>
        ))}
      </ChoiceGroup>
      {wasTried && !reason && (
        <p role="alert" className="text-ruby">
          {t('parcels.choose')}
        </p>
      )}
      <TextArea
        label={`${t('orders.note')} (${t('common.optional')})`}
        rows={2}
        value={note}
        error={told.get('note')}
        onChange={({ target }) => setNote(target.value)}
      />
      {act.error && told.size === 0 && <FailureLine error={act.error} />}
      <Button type="submit" busy={act.isPending}>
        {t('parcels.take')}
      </Button>
    </CheckedForm>
  );
}
