import type { AccountInfo } from '@zay/contract';
import { Link } from 'react-router';
import HeartIcon from '~icons/lucide/heart';
import MapPinIcon from '~icons/lucide/map-pin';
import PhoneIcon from '~icons/lucide/phone';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { useAccount } from './account.query.ts';

/** Wishlist, phone and address with links. `kept`: number of products on the wishlist; undefined while loading. */
export function AccountDetails({ kept }: { kept: number | undefined }) {
  const t = useText();
  const failureText = useFailureText();
  const { data: account, error, refetch } = useAccount();
  const failed = error !== null && !account;
  return (
    <section aria-label={t('myAccount.details')} className="rounded-card border border-line bg-paper px-4">
      <ul>
        <DetailRow icon={HeartIcon} label={t('titles.wishlist')} to="/wishlist" action={t('myAccount.open')}>
          <p>{kept === undefined ? <Skeleton className="h-6 w-32" /> : t('wishlist.count', { n: kept })}</p>
        </DetailRow>
        {account && <Phone account={account} />}
        {account && <Address account={account} />}
      </ul>
      {!account && !failed && <DetailsSkeleton />}
      {failed && <ErrorState message={failureText(error)} onRetry={refetch} />}
    </section>
  );
}

function Phone({ account: { phoneNo } }: { account: AccountInfo }) {
  const t = useText();
  return (
    <DetailRow
      icon={PhoneIcon}
      label={t('auth.phone')}
      to="/myaccount/changeemailorphone"
      action={t(phoneNo ? 'cart.change' : 'myAccount.add')}
    >
      <p>{phoneNo || t('myAccount.noPhone')}</p>
    </DetailRow>
  );
}

function Address({ account: { address, townName, cityName } }: { account: AccountInfo }) {
  const t = useText();
  const text = [address, townName, cityName].filter(Boolean).join(t('common.comma'));
  return (
    <DetailRow
      icon={MapPinIcon}
      label={t('titles.deliveryAddress')}
      to="/myaccount/change-address"
      action={t(text ? 'cart.change' : 'myAccount.add')}
    >
      <p>{text || t('myAccount.noAddress')}</p>
      <Link
        to="/delivery-address-change"
        className="inline-flex min-h-11 items-center font-medium text-jade underline"
      >
        {t('myAccount.allAddresses')}
      </Link>
    </DetailRow>
  );
}

function DetailsSkeleton() {
  const t = useText();
  return (
    <div role="status" className="flex flex-col gap-3 py-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}

interface DetailRowProps {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly label: string;
  readonly children: ReactNode;
  /** Target of the link. */
  readonly to: string;
  readonly action: string;
}

/** A detail of the account, with a link to change it. */
function DetailRow({ icon: Icon, label, children, to, action }: DetailRowProps) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden className="mt-3 shrink-0 text-xl text-jade" />
      <div className="min-w-0 flex-1 py-1.5">
        <h3 className="text-sm text-muted">{label}</h3>
        {children}
      </div>
      <Link
        to={to}
        aria-label={`${action}: ${label}`}
        className="inline-flex min-h-11 shrink-0 items-center px-1 font-semibold text-jade"
      >
        {action}
      </Link>
    </li>
  );
}
