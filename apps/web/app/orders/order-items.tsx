import { Link } from 'react-router';
import PencilIcon from '~icons/lucide/pencil';
import type { OrderItem } from '@zay/contract';
import { variationOf } from '../checkout/order.rules.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';

/** What was ordered, at the price of that day. */
export function OrderItems({ items, isDelivered }: { items: readonly OrderItem[]; isDelivered: boolean }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-paper px-4 pt-4">
      <h2 className="font-semibold">{t('orders.items')}</h2>
      <ul>
        {items.map((item) => (
          <OrderItemView key={item.skuId} item={item} isDelivered={isDelivered} />
        ))}
      </ul>
    </section>
  );
}

function OrderItemView({ item, isDelivered }: { item: OrderItem; isDelivered: boolean }) {
  const t = useText();
  const money = useMoney();
  const variation = variationOf(item);
  const free = item.isGetOne ? item.promotionGetOne : null;
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4 last:border-b-0">
      <Link to={`/productdetails?productId=${item.productId}`} className="flex gap-3">
        <Picture
          src={item.url}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-field object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{item.name}</span>
          {variation && <span className="block text-sm text-muted">{variation}</span>}
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="text-muted">
              {t('orders.pieces', { n: item.qty, price: money(item.price) })}
            </span>
            <span className="font-bold">{money(item.price * item.qty)}</span>
          </span>
        </span>
      </Link>
      {isDelivered && (
        <Link
          to={`/productdetails?productId=${item.productId}#write-review`}
          className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-jade"
        >
          <PencilIcon aria-hidden />
          {t('reviews.write')}
        </Link>
      )}
      {free && (
        <div className="flex items-center gap-3 rounded-field bg-mist px-3 py-2 text-sm">
          <Picture
            src={free.url}
            alt=""
            width={40}
            height={40}
            className="size-10 rounded-field object-cover"
          />
          <p className="min-w-0 flex-1">
            <Badge tone="gold" className="me-2">
              1+1
            </Badge>
            <span className="text-muted">{t('orders.freeGift')}:</span> {free.getOneProductName}
          </p>
        </div>
      )}
    </li>
  );
}
