import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import OrdersIcon from '~icons/lucide/clipboard-list';
import TermsIcon from '~icons/lucide/file-text';
import RequestsIcon from '~icons/lucide/graduation-cap';
import PasswordIcon from '~icons/lucide/key-round';
import LanguageIcon from '~icons/lucide/languages';
import LogOutIcon from '~icons/lucide/log-out';
import DeleteIcon from '~icons/lucide/trash-2';
import { useText } from '../platform/language/context.ts';
import { Spinner } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { useLogOut } from './use-log-out.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const entryLook = 'flex min-h-12 w-full items-center gap-3 py-2 text-start';

/** Where else a buyer goes from here; `language` is the switch. */
export function AccountMenu({ language }: { language: ReactNode }) {
  const t = useText();
  const { logOut, isBusy } = useLogOut();
  return (
    <nav aria-label={t('myAccount.menu')} className="rounded-card border border-line bg-paper px-4">
      <ul className="*:border-b *:border-line *:last:border-b-0">
        <Entry to="/orderhistory" icon={OrdersIcon} label={t('titles.orderHistory')} />
        <Entry to="/nhltasks/requests" icon={RequestsIcon} label={t('titles.myRequests')} />
        <Entry to="/myaccount/changepassword" icon={PasswordIcon} label={t('titles.changePassword')} />
        <Entry to="/termsandconditions" icon={TermsIcon} label={t('myAccount.terms')} />
        <li className="flex flex-col gap-2 py-3">
          <p className="flex items-center gap-3">
            <LanguageIcon aria-hidden className="shrink-0 text-xl text-jade" />
            {t('frame.language')}
          </p>
          {language}
        </li>
        <li>
          <button type="button" className={entryLook} disabled={isBusy} onClick={() => void logOut()}>
            {isBusy ? <Spinner /> : <LogOutIcon aria-hidden className="shrink-0 text-xl text-jade" />}
            {t(isBusy ? 'myAccount.loggingOut' : 'myAccount.logOut')}
          </button>
        </li>
        <Entry to="/myaccount/delete" icon={DeleteIcon} label={t('titles.deleteAccount')} danger />
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  readonly danger?: boolean;
}

function Entry({ to, icon: Icon, label, danger = false }: EntryProps) {
  return (
    <li>
      <Link to={to} className={cn(entryLook, danger && 'text-ruby')}>
        <Icon aria-hidden className={cn('shrink-0 text-xl', !danger && 'text-jade')} />
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronIcon aria-hidden className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
