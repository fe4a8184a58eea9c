import type { CartProduct } from '@zay/contract';
import { Link } from 'react-router';
import { heldTime } from '../cart/held-time.ts';
import { useText } from '../platform/language/context.ts';

/** The stock changed while the buyer was paying: the cart has to be mended before the order. */
export function ShortCartNotice({ lines }: { lines: readonly CartProduct[] }) {
  const t = useText();
  return (
    <div role="status" className="rounded-field border border-gold bg-gold-soft px-4 py-3">
      <p>{t('payments.cartShort')}</p>
      {lines.map(
        ({ skuId, name, heldUntil }) =>
          heldUntil !== null && (
            <p key={skuId} className="mt-2">
              {name}: {t('cart.held', { time: heldTime(heldUntil) })}
            </p>
          ),
      )}
      <Link
        to="/shoppingcart"
        className="inline-flex min-h-11 items-center font-semibold text-jade underline"
      >
        {t('payments.toCart')}
      </Link>
    </div>
  );
}
