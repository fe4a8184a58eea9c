import {
  limits,
  missingForFreeDelivery,
  type CartDetail,
  type DeliveryService,
  type OrderAmounts,
} from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { formatAmount, useMoney } from '../platform/money.ts';
import { hasTooMany } from './cart.rules.ts';
import { taxAndDiscount } from './tax-and-discount.rules.ts';

interface CartSummaryProps {
  readonly amounts: OrderAmounts;
  readonly cart: CartDetail;
  readonly service: DeliveryService | undefined;
}

/** Rows of the summary. They add up to the amount to pay. */
export function CartSummary({ amounts, cart, service }: CartSummaryProps) {
  const t = useText();
  const money = useMoney();
  const missing =
    service && amounts.deliveryFee > 0 && missingForFreeDelivery(service.freeDeliveryFrom, amounts);
  const rows = [
    { label: t('cart.total'), kyats: amounts.total },
    { label: t('cart.deliveryFee'), kyats: amounts.deliveryFee },
    ...taxAndDiscount(amounts, t, cart.discountCode?.code, cart.discountCode?.discountPrice),
  ];
  return (
    <section aria-label={t('cart.summary')} className="rounded-card border border-line bg-paper p-4">
      <h2 className="mb-2 font-semibold">{t('cart.summary')}</h2>
      <dl className="flex flex-col gap-1">
        {rows.map(({ label, kyats }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{kyats < 0 ? `−${money(-kyats)}` : money(kyats)}</dd>
          </div>
        ))}
        {/* Screen readers announce it after each change of the cart. */}
        <div
          aria-live="polite"
          aria-atomic
          className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-lg font-bold"
        >
          <dt>{t('cart.net')}</dt>
          <dd>{money(amounts.net)}</dd>
        </div>
      </dl>
      {missing ? (
        <p className="mt-2 text-sm text-jade">{t('cart.addForFree', { amount: money(missing) })}</p>
      ) : null}
      {cart.productInfo.some((line) => line.productType !== 'available') && (
        <p className="mt-2 text-sm text-muted">{t('cart.shortNotCounted')}</p>
      )}
      {hasTooMany(cart) && (
        <p className="mt-2 text-sm text-ruby">
          {t('cart.mostOfOrder', { n: formatAmount(cart.mostOfOrder) })}
        </p>
      )}
      {amounts.net > limits.kyats && (
        <p className="mt-2 text-sm text-ruby">{t('cart.orderLimit', { most: money(limits.kyats) })}</p>
      )}
    </section>
  );
}
