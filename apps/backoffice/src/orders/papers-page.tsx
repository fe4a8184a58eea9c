import PrinterIcon from '~icons/lucide/printer';
import { useQuery } from '@tanstack/react-query';
import { paymentStatuses, type QueryInputOf } from '@zay/contract';
import { orderPapers, type StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Picture } from '@zay/web/ui/picture.tsx';
import '@zay/web/ui/printed.css';
import { useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { Manifest } from './manifest.tsx';
import { paperKinds } from './paper-kinds.ts';
import { barcodeOf } from './barcode.rules.ts';
import { cashToCollect } from './packing-slip.rules.ts';
import { PaperHeader } from '../ui/paper-header.tsx';

type Shop = { readonly name: string; readonly phone: string };
type Line = StaffOrder['lines'][number];

/** Packing slips or vouchers as one document, a page each, or the manifest of a pick-up. The address has the kind, and the orders or the list's filters. */
export default function PapersPage() {
  const t = useText();
  const [search] = useSearchParams();
  const { kind: asked, ...query } = Object.fromEntries(search);
  const kind = paperKinds.find((one) => one === asked) ?? 'slips';
  const read = useQuery({
    queryKey: ['order-papers', query],
    queryFn: () => api(orderPapers, { query: query as QueryInputOf<typeof orderPapers> }),
  });
  const { shop, orders = [] } = read.data ?? {};
  return (
    <>
      <div className="print:hidden">
        <Page
          title={t(`orders.${kind}`)}
          actions={
            orders.length > 0 && (
              <Button onClick={() => window.print()}>
                <PrinterIcon aria-hidden />
                {t('orders.printAll', { n: orders.length })}
              </Button>
            )
          }
        >
          <Reading query={read} />
        </Page>
      </div>
      <div className="page">
        {shop && kind === 'manifest' && <Manifest shop={shop} orders={orders} />}
        {shop &&
          kind !== 'manifest' &&
          orders.map((order) => (
            <Paper key={order.id} order={order} shop={shop} isVoucher={kind === 'vouchers'} />
          ))}
      </div>
    </>
  );
}

interface PaperProps {
  readonly order: StaffOrder;
  readonly shop: Shop;
  /** A voucher has prices and sums, a packing slip pictures and SKU codes. */
  readonly isVoucher: boolean;
}

function Paper({ order, shop, isVoucher }: PaperProps) {
  const t = useText();
  const pick = usePick();
  const { delivery, voucherNo } = order;
  if (!delivery) return null;
  const place = [delivery.address, delivery.landmark, pick(delivery.township), pick(delivery.city)];
  return (
    <article
      aria-label={voucherNo}
      className="printed flex w-full max-w-xl break-after-page print:max-w-none flex-col gap-3 rounded-card border border-line p-4 last:break-after-auto"
    >
      <PaperHeader shop={shop}>
        <Barcode text={voucherNo} />
        <b className="block text-xl">{voucherNo}</b>
        {formatDateTime(order.date)}
      </PaperHeader>
      <p className="text-lg wrap-anywhere">
        <b>{delivery.name}</b> · {delivery.phone}
        <span className="block">{place.filter(Boolean).join(t('common.comma'))}</span>
        {delivery.remark && <span className="block">{delivery.remark}</span>}
      </p>
      <ul>
        {order.lines.map((line) => (
          <PaperLine key={line.id} line={line} isVoucher={isVoucher} />
        ))}
      </ul>
      {isVoucher && <Sums order={order} />}
      <p className="flex flex-wrap justify-between gap-3 border-t border-line pt-2">
        <span>{pick(delivery.service)}</span>
        <PaymentState order={order} />
      </p>
    </article>
  );
}

function PaperLine({ line, isVoucher }: { line: Line; isVoucher: boolean }) {
  const pick = usePick();
  const money = useMoney();
  const { getOne } = line;
  return (
    <li className="flex gap-3 border-t border-line py-2">
      {!isVoucher && (
        <Picture src={line.image} alt="" width={48} height={48} className="size-12 shrink-0 object-cover" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {!isVoucher && '☐ '}
        <b>{line.qty} ×</b> {pick(line.name)}
        {pick(line.variant) && <b className="block">{pick(line.variant)}</b>}
        {line.code && <span className="block text-sm">{line.code}</span>}
        {getOne && (
          <span className="block">
            {!isVoucher && '☐ '}
            {getOne.qty} × {pick(getOne.name)}
          </span>
        )}
      </span>
      {isVoucher && <span className="whitespace-nowrap">{money(line.amount)}</span>}
    </li>
  );
}

function Sums({ order }: { order: StaffOrder }) {
  const t = useText();
  const money = useMoney();
  const sums = [
    [t('orders.goods'), order.totalAmt, true],
    [t('orders.delivery'), order.deliveryFee, order.deliveryFee > 0],
    [t('orders.tax'), order.tax, order.tax > 0],
    [
      [t('orders.discount'), order.discountCode].filter(Boolean).join(' '),
      -order.discount,
      order.discount > 0,
    ],
    [t('orders.total'), order.netAmt, true],
  ] as const;
  return (
    <dl className="border-t border-line pt-2">
      {sums.map(
        ([label, amount, isShown]) =>
          isShown && (
            <div key={label} className="flex justify-between gap-3 last:font-bold">
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Paid, not paid, or what to collect at the door. */
function PaymentState({ order }: { order: StaffOrder }) {
  const t = useText();
  const money = useMoney();
  const toCollect = cashToCollect(order);
  if (toCollect !== null) return <b>{t('orders.collect', { amount: money(toCollect) })}</b>;
  const isPaid = order.payments.at(-1)?.status === paymentStatuses.success;
  return <b>{t(isPaid ? 'orders.paid' : 'orders.notPaid')}</b>;
}

/** Scannable from paper: each module is at least a quarter of a millimetre. */
function Barcode({ text }: { text: string }) {
  const { width, bars } = barcodeOf(text);
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`-10 0 ${width + 20} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="ms-auto h-12 w-56"
    >
      <path d={`M-10 0h${width + 20}v40h-${width + 20}z`} fill="#fff" />
      <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v40h-${bar.width}z`).join('')} fill="#000" />
    </svg>
  );
}
