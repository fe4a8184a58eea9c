import type { PosVoucher } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { formatAmount } from '../platform/money.ts';
import type { Paper } from './paper.ts';
import { variationOf } from './variation.ts';

/** Goods, or the education service that was paid for. */
export function VoucherLines({ voucher, paper }: { voucher: PosVoucher; paper: Paper }) {
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

/** Two products may well have the same name. */
const keyOf = (item: Item, place: number) => `${place} ${item.name} ${item.skuValue}`;

function Name({ item }: { item: Item }) {
  return (
    <>
      {item.name}
      {variationOf(item) && <span className="block text-muted">{variationOf(item)}</span>}
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

/** A receipt has no room for columns: the name stands above its numbers. */
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
