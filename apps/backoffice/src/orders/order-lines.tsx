import type { StaffOrder } from '@zay/contract/staff';
import { useMoney } from '@zay/web/platform/money.ts';
import { Picture } from '@zay/web/ui/picture.tsx';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { Panel } from '../ui/panel.tsx';

/** The pages of education requests, by the type of their order. */
const requestPaths = {
  score: 'score-requests',
  certificate: 'certificate-requests',
  class: 'class-registrations',
} as const;

/** The lines of an order and its total. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const may = useMay();
  const { education, type } = order;
  const sums = [
    [t(type === 'product' ? 'orders.goods' : 'orders.fee'), order.totalAmt, true],
    [t('orders.delivery'), order.deliveryFee, order.deliveryFee > 0],
    [t('orders.tax'), order.tax, order.tax > 0],
    [
      [t('orders.discount'), order.discountCode].filter(Boolean).join(' '),
      -order.discount,
      order.discount > 0,
    ],
  ] as const;
  return (
    <Panel title={t('orders.items')}>
      {education && (
        <p className="wrap-anywhere">
          {type !== 'product' && may('education') ? (
            <Link
              to={`/${requestPaths[type]}/${education.requestId}`}
              className="inline-flex min-h-11 items-center text-jade"
            >
              {pick(education.service)}
            </Link>
          ) : (
            pick(education.service)
          )}
          <span className="block text-sm text-muted">
            {education.studentName} · {education.phone}
          </span>
        </p>
      )}
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-3 py-2">
            <Picture
              src={line.image}
              alt=""
              width={56}
              height={56}
              className="size-14 shrink-0 rounded-field object-cover"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {pick(line.name)}
              {pick(line.variant) && <span className="block text-sm text-muted">{pick(line.variant)}</span>}
              {line.getOne && (
                <span className="block text-sm text-jade">
                  {t('orders.free', { n: line.getOne.qty, name: pick(line.getOne.name) })}
                </span>
              )}
              <span className="block text-sm">
                {line.qty} × {money(line.price)}
              </span>
            </span>
            <span className="tabular-nums">{money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {sums.map(
          ([label, amount, isShown]) =>
            isShown && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-end">{money(amount)}</dd>
              </div>
            ),
        )}
        <dt className="font-semibold">{t('orders.total')}</dt>
        <dd className="text-end font-semibold">{money(order.netAmt)}</dd>
      </dl>
    </Panel>
  );
}
