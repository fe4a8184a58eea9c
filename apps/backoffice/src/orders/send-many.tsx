import { limits, orderStatuses } from '@zay/contract';
import { moveOrders } from '@zay/contract/staff';
import { TextField } from '@zay/web/ui/field.tsx';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { BulkAct } from '../ui/list/bulk-act.tsx';
import type { Selection } from '../ui/list/selection.ts';
import { draftOf, ParcelFields, parcelOf } from './parcel-fields.tsx';

/** Sends many orders off with one courier and receipt, and a number for each. */
export function SendMany({ selection }: { selection: Selection }) {
  const t = useText();
  const pick = usePick();
  const [draft, setDraft] = useState(() => draftOf(null));
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const { courierId, receipt } = parcelOf(draft);
  const numbers = [...typed].map(([id, number]) => ({ id, number }));
  return (
    <BulkAct
      label={t('orders.send')}
      selection={selection}
      endpoint={moveOrders}
      body={{ to: orderStatuses.transporting, parcel: { courierId, receipt }, numbers }}
      text={t('orders.moveManyText')}
      fields={(errors) => (
        <ParcelFields
          value={draft}
          onChange={setDraft}
          errorOf={(name) => errors.get(`parcel.${name}`)}
          isForMany
        />
      )}
      fieldOf={({ id, name }, errors) => (
        <TextField
          label={`${pick(name)}: ${t('parcel.number')} (${t('common.optional')})`}
          autoComplete="off"
          maxLength={limits.parcelNumber}
          value={typed.get(id) ?? ''}
          error={errors.get(`numbers.${[...typed.keys()].indexOf(id)}.number`)}
          onChange={({ target }) => setTyped(new Map(typed).set(id, target.value))}
        />
      )}
    />
  );
}
