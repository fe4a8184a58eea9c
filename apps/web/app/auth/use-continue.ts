import type { Session } from '@zay/contract';
import { logIn } from '../platform/session/use-session.ts';
import { useResume } from './use-resume.ts';

/** Returns a function that saves the session and resumes the pending action. */
export function useContinue(): (session: Session) => Promise<void> {
  const resume = useResume();
  return async (session) => {
    logIn(session);
    await resume();
  };
}
