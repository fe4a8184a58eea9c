import { useEffect } from 'react';
import { refreshMember } from '../platform/session.ts';

/** At most so often, in milliseconds. */
const pause = 60_000;

/** Whoever comes back to the tab sees what they may do by now. A refusal meanwhile asks by itself. */
export function useFreshRights(): void {
  useEffect(() => {
    let asked = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < pause) return;
      asked = Date.now();
      // Without an answer they stay as they are known.
      refreshMember().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}
