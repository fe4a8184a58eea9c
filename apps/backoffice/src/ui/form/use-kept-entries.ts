import { useCallback, useEffect, useRef, useState } from 'react';
import { keepEntries, readEntries, type KeptEntries } from '../../platform/kept-entries.ts';
import { currentLogin } from '../../platform/login.ts';
import { currentMember } from '../../platform/session.ts';

/** Milliseconds without typing after which entries are written. */
const pauseMs = 300;

interface Kept<Draft> {
  /** Entries of an earlier visit of this page; undefined once forgotten. */
  readonly found: KeptEntries<Draft> | undefined;
  /** Removes what is kept. These entries are not written any more. */
  readonly forget: (draft: Draft) => void;
  readonly isForgotten: (draft: Draft) => boolean;
}

/** Reads what this member typed in the form of that name and did not save. Without a name nothing is kept. */
export function useKeptEntries<Draft extends object>(name: string | undefined, initial: Draft): Kept<Draft> {
  const [owner] = useState(() => currentMember.get()?.id);
  const [found, setFound] = useState(() =>
    name === undefined || owner === undefined ? undefined : readEntries(owner, name, initial),
  );
  const forgotten = useRef<Draft>(undefined);
  const forget = useCallback(
    (draft: Draft) => {
      forgotten.current = draft;
      if (name !== undefined && owner !== undefined) keepEntries(owner, name, undefined);
      setFound(undefined);
    },
    [name, owner],
  );
  const isForgotten = useCallback((draft: Draft) => draft === forgotten.current, []);
  return { found, forget, isForgotten };
}

interface KeepingOptions<Draft> {
  readonly name: string | undefined;
  readonly base: Draft;
  readonly draft: Draft;
  readonly isUnsaved: boolean;
  readonly isForgotten: (draft: Draft) => boolean;
}

/** Writes unsaved entries after a pause, and at once when the page is hidden: a phone's camera may end the page. */
export function useKeeping<Draft extends object>(options: KeepingOptions<Draft>) {
  const { name, base, draft, isUnsaved, isForgotten } = options;
  const [owner] = useState(() => currentMember.get()?.id);
  useEffect(() => {
    if (name === undefined || owner === undefined || !isUnsaved) return undefined;
    const write = () => {
      // The page may be left before it is rendered as saved.
      if (isForgotten(draft)) return;
      // After a logout, also in another tab, nothing may remain.
      if (currentLogin() === null || currentMember.get()?.id !== owner) return;
      keepEntries(owner, name, { at: new Date().toISOString(), base, draft });
    };
    const timer = setTimeout(write, pauseMs);
    const hide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [name, owner, base, draft, isUnsaved, isForgotten]);
}
