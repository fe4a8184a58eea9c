import { orderStatuses } from '@zay/contract';
import { saveParcel, type StaffOrder } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { draftOf, ParcelFields, parcelOf } from './parcel-fields.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

/** The parcel of an order that was sent off: courier, number and receipt, and a form to change them. */
export function OrderParcel({ order }: { order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  const [isOpen, setOpen] = useState(false);
  const { parcel, status, type } = order;
  const isSent = status === orderStatuses.transporting || status === orderStatuses.transported;
  const mayChange = type === 'product' && isSent;
  if (!parcel && !mayChange) return null;
  const close = () => setOpen(false);
  return (
    <Panel title={t('parcel.title')}>
      {!parcel && <p className="text-muted">{t('parcel.nothing')}</p>}
      {parcel?.courier && <p>{pick(parcel.courier.name)}</p>}
      {parcel?.number && (
        <p className="wrap-anywhere">
          {t('parcel.number')}: <b>{parcel.number}</b>
        </p>
      )}
      {parcel?.trackUrl && (
        <a
          href={parcel.trackUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center self-start text-jade"
        >
          {t('parcel.track')}
        </a>
      )}
      {parcel?.receipt && (
        <a href={parcel.receipt.url} target="_blank" rel="noopener noreferrer" className="self-start">
          <img
            src={parcel.receipt.url}
            alt={t('parcel.receipt')}
            className="size-28 rounded-field border border-line object-cover"
          />
        </a>
      )}
      {mayChange && (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {t(parcel ? 'parcel.change' : 'parcel.add')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={t('parcel.title')}>
        {isOpen && <ParcelForm order={order} onDone={close} />}
      </Dialog>
    </Panel>
  );
}

function ParcelForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const t = useText();
  const { id: orderId, parcel } = order;
  const [draft, setDraft] = useState(() => draftOf(parcel));
  // The version that the entries are for. Null after staff were warned of a change: then the one on the page.
  const [seen, setSeen] = useState<string | null>(parcel?.version ?? '');
  const { mutateAsync, isPending, error } = useAct(saveParcel);
  const fields = fieldTextsOf(error);

  async function save(): Promise<void> {
    if (isPending) return;
    try {
      const version = seen ?? parcel?.version ?? '';
      await mutateAsync({ body: { orderId, version, ...parcelOf(draft) } });
      showToast(t('kit.saved'), { kind: 'success' });
      onDone();
    } catch (refusal) {
      // The mutation shows the error below.
      if (refusedAs(refusal, 'changed-meanwhile')) setSeen(null);
    }
  }

  return (
    <CheckedForm onSubmit={save}>
      <p>{t('parcel.changeText')}</p>
      <ParcelFields
        value={draft}
        onChange={setDraft}
        errorOf={(name) => fields.get(name)}
        stored={parcel?.courier}
      />
      {error !== null && fields.size === 0 && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t('parcel.save')}
      </Button>
    </CheckedForm>
  );
}
