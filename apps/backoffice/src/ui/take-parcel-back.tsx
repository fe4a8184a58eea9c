import { parcelReturnReasons, type ParcelReturnReason } from '@zay/contract';
import { takeParcelBack } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { ChoiceGroup, Radio } from '@zay/web/ui/choice.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { FailureLine } from './failure-line.tsx';
import { CheckedForm } from './form/checked-form.tsx';
import { NoteField } from './form/note-field.tsx';

/** Records that the parcel of an order came back undelivered. */
export function TakeParcelBack({ orderId }: { orderId: number }) {
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
      <NoteField
        label={t('orders.note')}
        isOptional
        value={note}
        error={told.get('note')}
        onChange={setNote}
      />
      {act.error && told.size === 0 && <FailureLine error={act.error} />}
      <Button type="submit" busy={act.isPending}>
        {t('parcels.take')}
      </Button>
    </CheckedForm>
  );
}
