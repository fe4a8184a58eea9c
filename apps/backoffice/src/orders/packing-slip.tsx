import type { StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import '@zay/web/ui/printed.css';
import { usePick, useText } from '../platform/language/context.ts';
import { cashToCollect } from './packing-slip.rules.ts';

/** What is printed instead of the page: whom the parcel goes to and what belongs into it. */
export function PackingSlip({ order }: { order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const { delivery } = order;
  if (!delivery) return null;
  const place = [delivery.address, delivery.landmark, pick(delivery.township), pick(delivery.city)];
  const toCollect = cashToCollect(order);
  return (
    <div className="printed hidden flex-col gap-4 print:flex">
      <p className="flex flex-wrap justify-between gap-x-4 text-xl font-bold">
        <span>{order.voucherNo}</span>
        <span className="text-base font-normal">{formatDateTime(order.date)}</span>
      </p>
      <p className="text-lg">
        <b>{delivery.name}</b> · {delivery.phone}
        <br />
        {place.filter(Boolean).join(t('common.comma'))}
        {delivery.remark && (
          <>
            <br />
            {delivery.remark}
          </>
        )}
      </p>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className="border-t border-line py-1">
            ☐ {line.qty} × {[pick(line.name), pick(line.variant)].filter(Boolean).join(' · ')}
            {line.getOne && (
              <span className="block">
                ☐ {line.getOne.qty} × {pick(line.getOne.name)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        {pick(delivery.service)}
        {toCollect !== null && (
          <b>
            {' · '}
            {t('orders.collect', { amount: money(toCollect) })}
          </b>
        )}
      </p>
    </div>
  );
}
