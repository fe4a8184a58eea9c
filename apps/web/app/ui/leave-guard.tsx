import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { createStore, useStore } from '../platform/store.ts';

interface Guard {
  /** Whether to block this navigation. */
  readonly blocks: BlockerFunction;
  /** Must call one of the two eventually. */
  readonly onBlocked: (attempt: { readonly proceed: () => void; readonly reset: () => void }) => void;
}

/** The mounted guards: the page first, then its dialogs in the order of opening. */
const guards = createStore<readonly RefObject<Guard>[]>([]);

interface LeaveGuardProps extends Guard {
  /** Below all dialogs, also those opened earlier. */
  readonly isPage?: boolean;
}

/** Blocks navigation while mounted. React Router allows one blocker, so all guards share it. */
export function LeaveGuard({ isPage = false, blocks, onBlocked }: LeaveGuardProps) {
  const own = useRef<Guard>({ blocks, onBlocked });
  useEffect(() => {
    own.current = { blocks, onBlocked };
  }, [blocks, onBlocked]);
  useEffect(() => {
    guards.set(isPage ? [own, ...guards.get()] : [...guards.get(), own]);
    return () => guards.set(guards.get().filter((one) => one !== own));
  }, [isPage]);
  return useStore(guards)[0] === own ? <Blocker /> : null;
}

/** Checks the guards from the top; the first that blocks a navigation handles it. */
function Blocker() {
  const asked = useRef<Guard>(undefined);
  const blocks = useCallback<BlockerFunction>((navigation) => {
    asked.current = guards.get().findLast(({ current }) => current.blocks(navigation))?.current;
    return asked.current !== undefined;
  }, []);
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state === 'blocked') asked.current?.onBlocked(blocker);
  }, [blocker]);
  return null;
}
