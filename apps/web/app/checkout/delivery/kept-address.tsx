import { useState } from 'react';
import { useText } from '../../platform/language/context.ts';
import { browserStorage } from '../../platform/storage.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keptAddress } from './addresses.rules.ts';

/** Stands in the list's place while it is read: with the address that this device remembers, if any. */
export function KeptAddress() {
  const t = useText();
  const [address] = useState(() => keptAddress(browserStorage()));
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      {address ? (
        <p className="rounded-card border border-line bg-paper p-4 break-words text-muted">{address}</p>
      ) : (
        <Skeleton className="h-28" />
      )}
      <Skeleton className="h-28" />
    </div>
  );
}
