import type { PosVoucher } from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/provider.tsx';
import { formatAmount, useMoney } from '../platform/money.ts';
import './voucher.css';

/** A4, or the 80 mm roll of a receipt printer. */
export type Paper = 'sheet' | 'roll';

/** The point-of-sale voucher as it is printed. */
export function VoucherPaper({ voucher, paper }: { voucher: PosVoucher; paper: Paper }) {
  const t = useText();
  const money = useMoney();
  const facts = [
    { label: t('orders.voucherNo'), value: voucher.voucherNo },
    { label: t('orders.printed'), value: formatDateTime(voucher.orderDate) },
    { label: t('orders.counter'), value: voucher.counter },
    { label: t('orders.cashier'), value: voucher.cashier },
  ];
  const totals = [
    { label: t('orders.total'), value: money(voucher.totalAmount) },
    { label: t('orders.deliveryFee'), value: money(voucher.deliveryAmount) },
    { label: t('orders.discount'), value: money(voucher.discount) },
  ];
  return (
    <article
      aria-label={t('titles.voucherPrint')}
      className="voucher flex w-full max-w-xl flex-col gap-3 self-center rounded-card border border-line bg-paper p-4"
      data-paper={paper}
    >
      <header className="text-center">
        <h2 className="text-xl font-bold">{voucher.shopName}</h2>
        <p className="whitespace-pre-line">{voucher.address}</p>
        <p>{voucher.phoneNo}</p>
      </header>
      <Rows rows={facts} />
      <VoucherLines voucher={voucher} />
      <Rows rows={totals} />
      <dl className="flex justify-between gap-3 border-y border-line py-2 text-lg font-bold">
        <dt>{t('orders.netTotal')}</dt>
        <dd>{money(voucher.netAmount)}</dd>
      </dl>
      <Rows rows={[{ label: t('orders.paymentType'), value: voucher.paymentType }]} />
      <p className="text-center">{t('orders.thanks')}</p>
    </article>
  );
}

function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-muted">{label}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Goods, or the education service that was paid for. */
function VoucherLines({ voucher }: { voucher: PosVoucher }) {
  const t = useText();
  const { itemList, certificateAndScoreName } = voucher;
  if (certificateAndScoreName) {
    return (
      <p className="flex justify-between gap-3 border-y border-line py-2">
        <span>{certificateAndScoreName}</span>
        <span>{formatAmount(voucher.totalAmount)}</span>
      </p>
    );
  }
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
        {itemList.map((item) => (
          <tr key={`${item.name} ${item.skuValue}`} className="align-top">
            <td className="py-1">
              {item.name}
              {item.skuValue !== 'Default' && (
                <span className="block text-muted">{item.skuValue.replaceAll(',', ', ')}</span>
              )}
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
