import type { Session } from '@zay/contract';
import { logIn } from '../platform/session/use-session.ts';
import { useResume } from './use-resume.ts';

/** Keeps the new session, does what waited for it, and goes there. */
export function useContinue(): (session: Session) => Promise<void> {
  const resume = useResume();
  return async (session) => {
    logIn(session);
    await resume();
  };
}
