import { useText } from '../platform/language/context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/state-views.tsx';

export function EmptyWishlist() {
  const t = useText();
  return (
    <EmptyState title={t('wishlist.empty')} text={t('wishlist.emptyText')} drawing={<HeartDrawing />}>
      <ButtonLink to="/productsearch">{t('wishlist.goShopping')}</ButtonLink>
    </EmptyState>
  );
}

/** A label on a string with a heart on it. */
function HeartDrawing() {
  return (
    <Drawing>
      <path d="M50 40l30-22 30 22v58H50z" className="fill-gold-soft stroke-gold" />
      <path d="M80 18c4-10 14-12 22-8" className="stroke-jade" />
      <circle cx="80" cy="36" r="4" className="stroke-gold" strokeWidth="3" />
      <path
        d="M80 86c-14-9-20-16-20-24a10 10 0 0 1 20-4 10 10 0 0 1 20 4c0 8-6 15-20 24z"
        className="stroke-ruby"
      />
    </Drawing>
  );
}
