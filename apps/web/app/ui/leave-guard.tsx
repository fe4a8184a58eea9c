import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { createStore, useStore } from '../platform/store.ts';

interface Guard {
  /** Whether it holds up this navigation. */
  readonly blocks: BlockerFunction;
  /** Ends with one of the two, sooner or later. */
  readonly onBlocked: (attempt: { readonly proceed: () => void; readonly reset: () => void }) => void;
}

/** What may hold up a navigation: the page, and above it its dialogs, the last opened on top. */
const guards = createStore<readonly RefObject<Guard>[]>([]);

interface LeaveGuardProps extends Guard {
  /** Beneath every dialog, those included that are open already. */
  readonly isPage?: boolean;
}

/** Holds up navigations while it is there. A router asks but one blocker, so all of these share the first one's. */
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

/** Asks the guards from the top; the first that holds a navigation up says what becomes of it. */
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
