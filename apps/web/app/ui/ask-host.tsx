import { Suspense } from 'react';
import { useStore } from '../platform/store.ts';
import { questions } from './ask.ts';
import { AskDialog } from './later.ts';

/** Renders alerts and confirmations; the frame has one. */
export function AskHost() {
  const [first] = useStore(questions);
  if (!first) return null;
  return (
    <Suspense>
      <AskDialog asked={first} />
    </Suspense>
  );
}
