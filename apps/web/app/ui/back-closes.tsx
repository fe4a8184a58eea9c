import type { BlockerFunction } from 'react-router';
import { LeaveGuard } from './leave-guard.tsx';

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP';

/** While it is there, the back button closes the dialog instead of leaving the page. */
export function BackCloses({ onClose }: { onClose: () => void }) {
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
