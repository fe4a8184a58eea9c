import LogOutIcon from '~icons/lucide/log-out';
import { IconButton } from '@zay/web/ui/icon-button.tsx';
import { useText } from '../platform/language/context.ts';
import { logOut, useMember } from '../platform/session.ts';

/** Who is logged in, and the way out. */
export function WhoIsIn() {
  const t = useText();
  const { name, email } = useMember();
  return (
    <div className="flex min-w-0 items-center gap-1">
      <p className="max-w-48 truncate text-sm text-muted max-md:sr-only" title={email}>
        {name}
      </p>
      <IconButton label={t('office.logOut')} onClick={() => void logOut()}>
        <LogOutIcon aria-hidden />
      </IconButton>
    </div>
  );
}
