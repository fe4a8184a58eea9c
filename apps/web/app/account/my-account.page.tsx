import type { AccountInfo } from '@zay/contract';
import { useState, type ComponentType, type ReactNode, type SVGProps } from 'react';
import VerifiedIcon from '~icons/lucide/badge-check';
import PencilIcon from '~icons/lucide/pencil';
import UserIcon from '~icons/lucide/user-round';
import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import OrdersIcon from '~icons/lucide/clipboard-list';
import TermsIcon from '~icons/lucide/file-text';
import RequestsIcon from '~icons/lucide/graduation-cap';
import PasswordIcon from '~icons/lucide/key-round';
import LanguageIcon from '~icons/lucide/languages';
import DevicesIcon from '~icons/lucide/monitor-smartphone';
import LogOutIcon from '~icons/lucide/log-out';
import DeleteIcon from '~icons/lucide/trash-2';
import { useWishlist } from '../catalog/index.ts';
import { useText } from '../platform/language/context.ts';
import { confirm } from '../ui/ask.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ignorePress, Spinner } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cn } from '../ui/class-names.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Picture } from '../ui/picture.tsx';
import { PlainPage } from '../ui/plain-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountDetails } from './account-details.tsx';
import { useAccount } from './account.query.ts';
import { leave } from './log-out.ts';
import { ProfileForm } from './profile-form.tsx';

export default function MyAccountPage() {
  const { data: wishlist } = useWishlist();
  return (
    <PlainPage title="titles.myAccount">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AccountHead />
          <AccountDetails kept={wishlist?.length} />
        </div>
        <AccountMenu language={<LanguageSwitch />} />
      </div>
    </PlainPage>
  );
}

/** Head of the loaded account. AccountDetails shows the error. */
function AccountHead() {
  const { data: account, error, refetch } = useAccount();
  if (account) return <ProfileHead account={account} onSaved={() => void refetch()} />;
  return !error ? <Skeleton className="h-32 w-full" /> : null;
}

interface ProfileHeadProps {
  readonly account: AccountInfo;
  /** Refetches the account. */
  readonly onSaved: () => void;
}

/** Photo, name and verification of the buyer; a button opens the form for photo and name. */
function ProfileHead({ account, onSaved }: ProfileHeadProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <Card>
        <ProfileForm
          account={account}
          onSaved={() => {
            setEditing(false);
            onSaved();
          }}
          onCancel={() => setEditing(false)}
        />
      </Card>
    );
  }
  return (
    <Card className="flex items-center gap-4">
      <ProfilePhoto url={account.url} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="max-w-full text-xl font-bold wrap-anywhere">{account.name}</h2>
        {account.isVerified && (
          <Badge tone="jade" className="gap-1">
            <VerifiedIcon aria-hidden />
            {t('profile.verified')}
          </Badge>
        )}
        <Button
          variant="quiet"
          className="-ms-4"
          aria-label={t('profile.edit')}
          onClick={() => setEditing(true)}
        >
          <PencilIcon aria-hidden />
          {t('common.edit')}
        </Button>
      </div>
    </Card>
  );
}

function ProfilePhoto({ url }: { url: string }) {
  const t = useText();
  const look = 'size-24 shrink-0 rounded-chip border border-line';
  if (url !== '') {
    return (
      <Picture
        src={url}
        alt={t('ui.photoPreview')}
        width={96}
        height={96}
        className={`${look} object-cover`}
      />
    );
  }
  return (
    <span className={`${look} flex items-center justify-center bg-mist text-5xl text-muted`}>
      <UserIcon aria-hidden />
    </span>
  );
}

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const entryLook = 'flex min-h-12 w-full items-center gap-3 py-2 text-start';

/** Links to other pages of the account; `language` is the language switch. */
function AccountMenu({ language }: { language: ReactNode }) {
  const t = useText();
  const { logOut, isBusy } = useLogOut();
  return (
    <nav aria-label={t('myAccount.menu')} className="rounded-card border border-line bg-paper px-4">
      <ul className="*:border-b *:border-line *:last:border-b-0">
        <Entry to="/orderhistory" icon={OrdersIcon} label={t('titles.orderHistory')} />
        <Entry to="/nhltasks/requests" icon={RequestsIcon} label={t('titles.myRequests')} />
        <Entry to="/myaccount/changepassword" icon={PasswordIcon} label={t('titles.changePassword')} />
        <Entry to="/myaccount/logins" icon={DevicesIcon} label={t('titles.logins')} />
        <Entry to="/termsandconditions" icon={TermsIcon} label={t('myAccount.terms')} />
        <li className="flex flex-col gap-2 py-3">
          <p className="flex items-center gap-3">
            <LanguageIcon aria-hidden className="shrink-0 text-xl text-jade" />
            {t('common.language')}
          </p>
          {language}
        </li>
        <li>
          <button
            type="button"
            className={entryLook}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? ignorePress : () => void logOut()}
          >
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

/** Asks, then logs out. */
function useLogOut() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);

  async function logOut(): Promise<void> {
    const message = t('myAccount.logOutConfirm');
    if (!(await confirm({ message, confirmLabel: t('myAccount.logOut') }))) return;
    setBusy(true);
    await leave();
  }

  return { logOut, isBusy };
}
