import { Link } from 'react-router';
import CartIcon from '~icons/lucide/shopping-cart';
import { keptLines } from '../device/index.ts';
import { cartQuery } from '../platform/counts.ts';
import { useText } from '../platform/language/context.ts';
import { useLaterQuery } from '../platform/query-later.ts';
import { useStore } from '../platform/store.ts';
import { CountBadge } from '../ui/badge.tsx';
import { iconTarget } from '../ui/icon-button.tsx';

/** Cart link with a badge for the number of lines. */
export function CartLink() {
  const t = useText();
  const withKept = useStore(keptLines);
  const count = withKept(useLaterQuery(cartQuery)?.productInfo ?? []).length;
  return (
    <Link to="/shoppingcart" className={iconTarget} title={t('frame.cart')}>
      <CartIcon aria-hidden />
      <span className="sr-only">{t('frame.cart')}</span>
      <CountBadge count={count} label={t('frame.inCart', { n: count })} />
    </Link>
  );
}
