import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import { useText } from '../../platform/language/context.ts';

/** Link to all requests of the buyer. */
export function MyRequestsLink() {
  const t = useText();
  return (
    <Link
      to="/nhltasks/requests"
      className="inline-flex min-h-11 items-center gap-1 self-start font-medium text-jade"
    >
      {t('titles.myRequests')}
      <ChevronIcon aria-hidden />
    </Link>
  );
}
