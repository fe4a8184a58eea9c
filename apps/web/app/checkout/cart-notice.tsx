import type { CartProduct } from '@zay/contract';
import { Link } from 'react-router';
import { heldTime } from '../cart/cart.rules.ts';
import { useText } from '../platform/language/context.ts';

interface CartNoticeProps {
  /** Lines with too little stock; none when the cart has other goods, for instance after a change in another tab. */
  readonly short: readonly CartProduct[];
  /** Navigation state of the cart page. */
  readonly cartState: object | undefined;
}

/** Shown when stock or cart changed since the buyer went on to pay. */
export default function CartNotice({ short, cartState }: CartNoticeProps) {
  const t = useText();
  return (
    <div role="status" className="rounded-field border border-gold bg-gold-soft px-4 py-3">
      <p>{t(short.length > 0 ? 'payments.cartShort' : 'payments.otherGoods')}</p>
      {short.map(
        ({ skuId, name, heldUntil }) =>
          heldUntil !== null && (
            <p key={skuId} className="mt-2">
              {name}: {t('cart.held', { time: heldTime(heldUntil) })}
            </p>
          ),
      )}
      <Link
        to="/shoppingcart"
        state={cartState}
        className="inline-flex min-h-11 items-center font-semibold text-jade underline"
      >
        {t('payments.toCart')}
      </Link>
    </div>
  );
}
