import { Skeleton } from '../ui/skeleton.tsx';
import { useAccount } from './account.query.ts';
import { ProfileHead } from './profile-head.tsx';

/** Who the buyer is, once it is known. What went wrong is said by the details. */
export function AccountHead() {
  const { data: account, isFetching, refetch } = useAccount();
  if (account) return <ProfileHead account={account} onSaved={() => void refetch()} />;
  return isFetching ? <Skeleton className="h-32 w-full" /> : null;
}
