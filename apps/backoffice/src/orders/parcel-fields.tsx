import { useQuery } from '@tanstack/react-query';
import { limits } from '@zay/contract';
import {
  staffCouriers,
  uploadParcelReceipt,
  type Names,
  type StaffParcel,
  type StoredPicture,
} from '@zay/contract/staff';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { PictureField } from '../ui/form/picture-field.tsx';

/** A parcel as it is typed. */
export interface ParcelDraft {
  /** '' for none. */
  readonly courierId: string;
  readonly number: string;
  readonly receipt: StoredPicture | null;
}

export const draftOf = (parcel: StaffParcel | null): ParcelDraft => ({
  courierId: String(parcel?.courier?.id ?? ''),
  number: parcel?.number ?? '',
  receipt: parcel?.receipt ?? null,
});

/** The draft as calls take it. */
export const parcelOf = ({ courierId, number, receipt }: ParcelDraft) => ({
  courierId: courierId === '' ? null : Number(courierId),
  number,
  receipt: receipt?.key ?? null,
});

/** Rows of lookup data are only known at run time. */
interface CourierRow {
  readonly id: number;
  readonly name: Names;
  readonly active: boolean;
}

interface ParcelFieldsProps {
  readonly value: ParcelDraft;
  readonly onChange: (value: ParcelDraft) => void;
  /** The server's error of `courierId`, `number` or `receipt`. */
  readonly errorOf: (field: string) => string | undefined;
  /** The courier of the stored parcel, which can stay when it is switched off. */
  readonly stored?: StaffParcel['courier'] | undefined;
  /** For many orders: the numbers are asked for each. */
  readonly isForMany?: boolean;
}

/** Courier, number and receipt of a parcel; all are optional. */
export function ParcelFields({ value, onChange, errorOf, stored, isForMany = false }: ParcelFieldsProps) {
  const t = useText();
  const pick = usePick();
  const { data } = useQuery({
    queryKey: ['couriers'],
    queryFn: () => api(staffCouriers.list, { query: { pageSize: limits.pageSizeMax } }),
  });
  const rows = (data?.items ?? []) as unknown as readonly CourierRow[];
  const couriers = rows.filter(({ id, active }) => active || id === stored?.id);
  return (
    <>
      <Select
        label={`${t('parcel.courier')} (${t('common.optional')})`}
        hint={data && rows.length === 0 ? t('parcel.noCouriers') : undefined}
        placeholder={t('parcel.noCourier')}
        value={value.courierId}
        options={couriers.map(({ id, name }) => ({ value: String(id), label: pick(name) }))}
        error={errorOf('courierId')}
        onChange={({ target }) => onChange({ ...value, courierId: target.value })}
      />
      {!isForMany && (
        <TextField
          label={`${t('parcel.number')} (${t('common.optional')})`}
          autoComplete="off"
          maxLength={limits.parcelNumber}
          value={value.number}
          error={errorOf('number')}
          onChange={({ target }) => onChange({ ...value, number: target.value })}
        />
      )}
      <PictureField
        label={t('parcel.receipt')}
        hint={t(isForMany ? 'parcel.receiptOfMany' : 'parcel.receiptHint')}
        optional
        endpoint={uploadParcelReceipt}
        value={value.receipt}
        error={errorOf('receipt')}
        onChange={(receipt) => onChange({ ...value, receipt })}
      />
    </>
  );
}
