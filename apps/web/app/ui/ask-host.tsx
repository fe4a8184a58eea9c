import { lazy, Suspense } from 'react';
import { useStore } from '../platform/store.ts';
import { questions } from './ask.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

/** Shows alerts and confirmations; the frame holds one. */
export function AskHost() {
  const [first] = useStore(questions);
  if (!first) return null;
  return (
    <Suspense>
      <AskDialog asked={first} />
    </Suspense>
  );
}
