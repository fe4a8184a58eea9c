import { Link } from 'react-router';
import SearchIcon from '~icons/lucide/search';
import { useText } from '../platform/language/context.ts';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';

/** Top of a phone's screen: logo, search, cart. */
export function TopBar() {
  const t = useText();
  return (
    <div className="flex items-center gap-2 px-3 py-1.5 md:hidden">
      <Link to="/home" className="shrink-0">
        <Logo />
      </Link>
      <Link
        to="/productsearch"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-chip border border-edge bg-mist px-3 text-muted"
      >
        <SearchIcon aria-hidden className="shrink-0 text-jade" />
        <span className="truncate">{t('frame.search')}</span>
      </Link>
      <CartLink />
    </div>
  );
}
