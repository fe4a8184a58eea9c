import type { Ref } from 'react';
import { type PosVoucher, variationText } from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney, formatAmount } from '../platform/money.ts';
import type { QrDrawing } from '../platform/qr-drawing.ts';
import '../ui/printed.css';
import type { Paper } from './paper.ts';
import { voucherRefunds, voucherWords } from './voucher-words.rules.ts';
import './voucher.css';

interface VoucherPaperProps {
  readonly ref: Ref<HTMLElement>;
  readonly voucher: PosVoucher;
  readonly paper: Paper;
  readonly code: QrDrawing | undefined;
}

export function VoucherPaper({ ref, voucher, paper, code }: VoucherPaperProps) {
  const t = useText();
  const money = useMoney();
  const facts = [
    { label: t('orders.voucherNo'), value: voucher.voucherNo },
    { label: t('orders.printed'), value: formatDateTime(voucher.orderDate) },
    { label: t('orders.counter'), value: voucher.counter },
    { label: t('orders.cashier'), value: voucher.cashier },
    ...recipientRows(voucher.deliveryInfo, t('orders.deliverTo')),
  ];
  // Education orders have no delivery.
  const isRequest = voucher.certificateAndScoreName !== '';
  // The wire has no tax: it is the rest of the net amount.
  const tax = voucher.netAmount - (voucher.totalAmount + voucher.deliveryAmount - voucher.discount);
  const totals = [
    { label: t('orders.total'), value: money(voucher.totalAmount) },
    ...(isRequest ? [] : [{ label: t('orders.deliveryFee'), value: money(voucher.deliveryAmount) }]),
    ...(tax > 0 ? [{ label: t('orders.tax'), value: money(tax) }] : []),
    { label: t('orders.discount'), value: money(voucher.discount - voucher.codeAmount) },
    ...(voucher.codeAmount > 0
      ? [{ label: `${t('orders.discount')} (${voucher.discountCode})`, value: money(voucher.codeAmount) }]
      : []),
  ];
  const { isProof } = voucherWords(voucher);
  // Other vouchers show refunds below the large text.
  const refunds = isProof
    ? voucherRefunds(voucher).map(({ label, amount }) => ({ label: t(label), value: money(amount) }))
    : [];
  return (
    <article
      ref={ref}
      aria-label={t('titles.voucherPrint')}
      className="voucher printed flex w-full max-w-xl flex-col gap-3 self-center rounded-card border border-line bg-paper p-4"
      data-paper={paper}
    >
      <header className="text-center wrap-anywhere">
        <h2 className="text-xl font-bold">{voucher.shopName}</h2>
        <p className="whitespace-pre-line">{voucher.address}</p>
        <p>{voucher.phoneNo}</p>
      </header>
      <PaymentState voucher={voucher} />
      <Rows rows={facts} />
      <VoucherLines voucher={voucher} paper={paper} />
      <Rows rows={totals} />
      <dl className="flex justify-between gap-3 border-y border-line py-2 text-lg font-bold">
        <dt>{t('orders.netTotal')}</dt>
        <dd>{money(voucher.netAmount)}</dd>
      </dl>
      <Rows rows={[{ label: t('orders.paymentType'), value: voucher.paymentType }, ...refunds]} />
      <div className="voucher-code self-center">{code && <Code code={code} of={voucher.voucherNo} />}</div>
      <p className="text-center">
        {isProof ? t(isRequest ? 'orders.thanksForRequest' : 'orders.thanks') : <b>{t('orders.notProof')}</b>}
      </p>
    </article>
  );
}

/**
 * States in large letters whether the order is paid, so that an unpaid voucher is not mistaken for a receipt; with
 * refunds of orders that were cancelled or not fully paid.
 */
function PaymentState({ voucher }: { voucher: PosVoucher }) {
  const t = useText();
  const money = useMoney();
  const { title, text, isProof } = voucherWords(voucher);
  if (isProof) return <p className="text-center text-lg font-bold">{t(title)}</p>;
  return (
    <div className="voucher-unpaid flex flex-col gap-1 border-ruby p-3 text-center wrap-anywhere text-ruby">
      <p className="voucher-unpaid-title font-extrabold">{t(title)}</p>
      {text && <p className="font-bold">{t(text)}</p>}
      {voucherRefunds(voucher).map(({ label, amount }) => (
        <p key={label} className="text-lg font-bold">{`${t(label)}: ${money(amount)}`}</p>
      ))}
      <p>{t('orders.notProof')}</p>
    </div>
  );
}

function recipientRows(delivery: PosVoucher['deliveryInfo'], label: string) {
  if (!delivery) return [];
  const { name, phNo, address, landMark, townshipName, cityName } = delivery;
  const value = [name, phNo, address, landMark, townshipName, cityName].filter(Boolean).join(', ');
  return [{ label, value }];
}

function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="min-w-24 text-muted">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Code({ code: { side, path }, of }: { code: QrDrawing; of: string }) {
  const t = useText();
  return (
    <svg
      role="img"
      aria-label={t('orders.qrCode', { voucherNo: of })}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Goods, or the paid education service. */
function VoucherLines({ voucher, paper }: { voucher: PosVoucher; paper: Paper }) {
  const { itemList, certificateAndScoreName } = voucher;
  if (certificateAndScoreName) {
    return (
      <p className="flex justify-between gap-3 border-y border-line py-2">
        <span className="min-w-0 wrap-anywhere">{certificateAndScoreName}</span>
        <span>{formatAmount(voucher.totalAmount)}</span>
      </p>
    );
  }
  return paper === 'roll' ? <NarrowLines items={itemList} /> : <LineTable items={itemList} />;
}

type Item = PosVoucher['itemList'][number];

/** Two products may have the same name. */
const keyOf = (item: Item, place: number) => `${place} ${item.name} ${item.skuValue}`;

function Name({ item }: { item: Item }) {
  return (
    <>
      {item.name}
      {variationText(item.skuValue) && (
        <span className="block text-muted">{variationText(item.skuValue)}</span>
      )}
    </>
  );
}

function LineTable({ items }: { items: readonly Item[] }) {
  const t = useText();
  return (
    <table className="w-full border-y border-line">
      <thead>
        <tr>
          <th className="py-1 text-start">{t('orders.item')}</th>
          <th className="py-1 ps-2 text-end">{t('orders.qty')}</th>
          <th className="py-1 ps-2 text-end">{t('orders.price')}</th>
          <th className="py-1 ps-2 text-end">{t('orders.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          <tr key={keyOf(item, place)} className="align-top">
            <td className="py-1 wrap-anywhere">
              <Name item={item} />
            </td>
            <td className="py-1 ps-2 text-end">{item.qty}</td>
            <td className="py-1 ps-2 text-end">{formatAmount(item.price)}</td>
            <td className="py-1 ps-2 text-end">{formatAmount(item.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A roll has no room for columns: the name is above its numbers. */
function NarrowLines({ items }: { items: readonly Item[] }) {
  const t = useText();
  return (
    <ul className="flex flex-col gap-1.5 border-y border-line py-2">
      {items.map((item, place) => (
        <li key={keyOf(item, place)}>
          <p className="wrap-anywhere">
            <Name item={item} />
          </p>
          <p className="flex justify-between gap-3">
            <span>{t('orders.pieces', { n: item.qty, price: formatAmount(item.price) })}</span>
            <span>{formatAmount(item.amount)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
