import LogOutIcon from '~icons/lucide/log-out';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { Link } from 'react-router';
import { useText } from '../platform/language/context.ts';
import { logOut, useMember } from '../platform/session.ts';

/** Who is logged in, and the way out. */
export function WhoIsIn() {
  const t = useText();
  const { name, email } = useMember();
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Link
        to="/account"
        className="inline-flex min-h-11 max-w-48 items-center text-sm text-muted max-md:hidden"
        title={email}
      >
        <span className="truncate">{name}</span>
      </Link>
      <IconButton label={t('office.logOut')} onClick={() => void logOut()}>
        <LogOutIcon aria-hidden />
      </IconButton>
    </div>
  );
}
