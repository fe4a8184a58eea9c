import { Suspense } from 'react';
import { OutboxBar } from '../outbox/index.ts';
import { isNoted, waitingName } from '../platform/session/waiting-flag.ts';
import { useStore } from '../platform/store.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { waitingList } from './waiting-later.ts';

const WaitingBar = lazyPart(() => import('./waiting-bar.tsx'), Nothing);

/** What waits on this device for an answer of the shop: orders, and other changes. */
export default function WaitingBars() {
  const orders = useStore(waitingList);
  return (
    <>
      {(orders.length > 0 || isNoted(waitingName)) && (
        <Suspense>
          <WaitingBar />
        </Suspense>
      )}
      <Suspense>
        <OutboxBar />
      </Suspense>
    </>
  );
}
