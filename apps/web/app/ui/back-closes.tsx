import { useEffect, useRef } from 'react';
import type { BlockerFunction } from 'react-router';
import { keepDialogEntry } from './dialog-entry.ts';
import { ignoreSecondTap } from './double-tap.ts';
import { LeaveGuard } from './leave-guard.tsx';

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP';

/** While mounted, the back button closes the dialog instead of leaving the page. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => keepDialogEntry(() => close.current()), []);
  useEffect(() => ignoreSecondTap, []);
  return (
    <LeaveGuard
      blocks={isBack}
      onBlocked={({ reset }) => {
        reset();
        onClose();
      }}
    />
  );
}
