import type { StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { pickupsOf, type Pickup } from './manifest.rules.ts';
import { cashToCollect } from './packing-slip.rules.ts';
import { PaperHeader } from '../ui/paper-header.tsx';

interface ManifestProps {
  readonly shop: { readonly name: string; readonly phone: string };
  readonly orders: readonly StaffOrder[];
}

/** What couriers pick up, to print and sign: a part for each courier, with its parcels by township. */
export function Manifest({ shop, orders }: ManifestProps) {
  const pick = usePick();
  const [madeAt] = useState(() => new Date().toISOString());
  return pickupsOf(orders, pick).map((pickup) => (
    <PickupPaper key={pickup.courier} shop={shop} pickup={pickup} madeAt={madeAt} />
  ));
}

interface PickupPaperProps {
  readonly shop: ManifestProps['shop'];
  readonly pickup: Pickup;
  readonly madeAt: string;
}

function PickupPaper({ shop, pickup, madeAt }: PickupPaperProps) {
  const t = useText();
  const money = useMoney();
  return (
    <article
      aria-label={pickup.courier}
      className="printed flex w-full break-after-page flex-col gap-3 rounded-card border border-line p-4 last:break-after-auto"
    >
      <PaperHeader shop={shop}>
        <b className="block text-lg">{pickup.courier}</b>
        {formatDateTime(madeAt)}
      </PaperHeader>
      <p className="flex flex-wrap justify-between gap-3 text-lg font-bold">
        <span>{t('parcel.count', { n: pickup.parcels })}</span>
        {pickup.cash > 0 && <span>{t('orders.collect', { amount: money(pickup.cash) })}</span>}
      </p>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-line text-start">
            <th className="py-1 pe-2 text-start">{t('parcel.title')}</th>
            <th className="py-1 pe-2 text-start">{t('parcel.to')}</th>
            <th className="py-1 text-end">{t('parcel.cash')}</th>
          </tr>
        </thead>
        {pickup.townships.map(({ name, orders }) => (
          <tbody key={name}>
            <tr>
              <th colSpan={3} scope="rowgroup" className="pt-3 text-start">
                {name} · {t('parcel.count', { n: orders.length })}
              </th>
            </tr>
            {orders.map((order) => (
              <PickupRow key={order.id} order={order} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="grid grid-cols-2 gap-6 pt-10">
        <span className="border-t border-line pt-1">{t('parcel.handedOver')}</span>
        <span className="border-t border-line pt-1">{t('parcel.received')}</span>
      </p>
    </article>
  );
}

function PickupRow({ order }: { order: StaffOrder }) {
  const t = useText();
  const money = useMoney();
  const { delivery, parcel } = order;
  const cash = cashToCollect(order);
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1 pe-2 wrap-anywhere">
        <span className="whitespace-nowrap">{order.voucherNo}</span>
        {parcel?.number && <b className="block">{parcel.number}</b>}
      </td>
      <td className="py-1 pe-2 wrap-anywhere">
        <b>{delivery?.name}</b> {delivery?.phone}
        <span className="block">
          {[delivery?.address, delivery?.landmark].filter(Boolean).join(t('common.comma'))}
        </span>
      </td>
      <td className="py-1 text-end whitespace-nowrap">{cash === null ? '–' : money(cash)}</td>
    </tr>
  );
}
