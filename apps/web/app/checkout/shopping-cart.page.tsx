import { PageShell } from '../ui/page-shell.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { PageTitle, type PageHandle } from '../platform/page.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { CartCheckout } from './cart-checkout.tsx';

export const handle: PageHandle = { bottomBar: false };

export default function ShoppingCartPage() {
  const t = useText();
  const failureText = useFailureText();
  const { data: cart, error, refetch, source } = useCart();
  if (!cart && !error) return <PageShell />;
  return (
    <div className="page">
      <PageTitle>{t('titles.shoppingCart')}</PageTitle>
      <h1 className="text-2xl font-bold">{t(source.isBuyNow ? 'cart.buyNow' : 'titles.shoppingCart')}</h1>
      {source.isBuyNow && <p className="-mt-3 text-muted">{t('cart.buyNowText')}</p>}
      {cart ? (
        <CartCheckout cart={cart} source={source} empty={<EmptyCart />} />
      ) : (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
