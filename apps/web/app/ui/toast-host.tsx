import { Suspense, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { ToastArea } from './later.ts';
import { waitingToasts } from './toast.ts';

/** Container of the toasts, rendered with the first one; the frame has one. */
export function ToastHost() {
  const waiting = useStore(waitingToasts);
  const [isNeeded, setNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}
