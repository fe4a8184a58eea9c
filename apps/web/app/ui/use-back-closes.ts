import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** While `open`, the back button closes the dialog instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const blocks = useCallback<BlockerFunction>(({ historyAction }) => open && historyAction === 'POP', [open]);
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
}
