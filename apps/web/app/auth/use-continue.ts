import { useNavigate } from 'react-router';
import type { Session } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/provider.tsx';
import { resumePending } from '../platform/pending/resume.ts';
import { logIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';

/** Keeps the new session, does what waited for it, and goes there. The login page leaves the history. */
export function useContinue(): (session: Session) => Promise<void> {
  const navigate = useNavigate();
  const t = useText();
  return async (session) => {
    logIn(session);
    await resumePending({
      api: browserApi,
      storage: browserStorage(),
      navigate: (path) => navigate(path, { replace: true }),
      onCartFailure: () => showAlert(t('common.somethingWrong')),
    });
  };
}
