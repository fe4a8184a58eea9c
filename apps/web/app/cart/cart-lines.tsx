import { cartProductTypes, type CartDetail, type CartProductType } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { groupLines, toCartLine } from './cart.rules.ts';
import { CartLineView } from './cart-line.tsx';
import { useAskToRemove, useChangeQuantity } from './use-cart-changes.ts';
import type { CartSource } from './use-cart.ts';

const headings = {
  available: 'cart.available',
  'stock-left': 'cart.stockLeft',
  'out-of-stock': 'cart.outOfStock',
} as const satisfies Record<CartProductType, string>;

/** The lines in three groups: what can be ordered, what is short, what is gone. */
export function CartLines({ cart, source }: { cart: CartDetail; source: CartSource }) {
  const t = useText();
  const change = useChangeQuantity(source);
  const askToRemove = useAskToRemove();
  const groups = groupLines(cart.productInfo);
  const headingOf = (type: CartProductType) =>
    type === 'out-of-stock' && groups[type].every((line) => line.heldUntil !== null)
      ? 'cart.heldForOther'
      : headings[type];
  const present = cartProductTypes.filter((type) => groups[type].length > 0);

  return (
    <div className="flex flex-col gap-4">
      {present.map((type, index) => (
        <section key={type} className="rounded-card border border-line bg-paper px-4 pt-3">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <h2 className={cn('font-semibold', type !== 'available' && 'text-ruby')}>
              {t(headingOf(type))} ({groups[type].length})
            </h2>
            {index === 0 && !source.isBuyNow && (
              <button
                type="button"
                className="min-h-11 text-sm font-medium text-ruby"
                onClick={() => void askToRemove.all(cart.productInfo)}
              >
                {t('cart.clearAll')}
              </button>
            )}
          </div>
          <ul>
            {groups[type].map((line) => (
              <CartLineView
                key={line.skuId}
                line={line}
                onQuantity={(qty) => change.mutate({ ...toCartLine(line), qty })}
                onRemove={source.isBuyNow ? undefined : () => void askToRemove.one(line)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
