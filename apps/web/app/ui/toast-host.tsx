import { lazy, Suspense, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { waitingToasts } from './toast.ts';

const ToastArea = lazy(() => import('./toast-area.tsx'));

/** Place of the toasts; the library behind is fetched with the first one. The frame holds one. */
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
