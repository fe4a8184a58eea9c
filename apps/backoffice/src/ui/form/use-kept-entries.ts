import { useCallback, useEffect, useState } from 'react';
import { keepEntries, readEntries, type KeptEntries } from '../../platform/kept-entries.ts';
import { currentLogin } from '../../platform/login.ts';
import { currentMember } from '../../platform/session.ts';

/** Milliseconds without typing after which entries are written. */
const pauseMs = 300;

interface Kept<Draft> {
  /** Entries of an earlier visit of this page; undefined once forgotten. */
  readonly found: KeptEntries<Draft> | undefined;
  readonly forget: () => void;
}

/** Reads what this member typed in the form of that name and did not save. Without a name nothing is kept. */
export function useKeptEntries<Draft extends object>(name: string | undefined, initial: Draft): Kept<Draft> {
  const [owner] = useState(() => currentMember.get()?.id);
  const [found, setFound] = useState(() =>
    name === undefined || owner === undefined ? undefined : readEntries(owner, name, initial),
  );
  const forget = useCallback(() => {
    if (name !== undefined && owner !== undefined) keepEntries(owner, name, undefined);
    setFound(undefined);
  }, [name, owner]);
  return { found, forget };
}

interface KeepingOptions<Draft> {
  readonly name: string | undefined;
  readonly base: Draft;
  readonly draft: Draft;
  readonly isUnsaved: boolean;
}

/** Writes unsaved entries after a pause, and at once when the page is hidden: a phone's camera may end the page. */
export function useKeeping<Draft extends object>({ name, base, draft, isUnsaved }: KeepingOptions<Draft>) {
  const [owner] = useState(() => currentMember.get()?.id);
  useEffect(() => {
    if (name === undefined || owner === undefined || !isUnsaved) return undefined;
    const write = () => {
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
  }, [name, owner, base, draft, isUnsaved]);
}
