import { useNavigate } from 'react-router';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { resumePending } from '../platform/pending/resume.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';

/**
 * For the last step of every way in: does what waited for the login, and goes there.
 * The page that calls it leaves the history.
 */
export function useResume(): () => Promise<void> {
  const navigate = useNavigate();
  const t = useText();
  return () =>
    resumePending({
      api: browserApi,
      storage: browserStorage(),
      navigate: (path) => navigate(path, { replace: true }),
      onCartFailure: () => showAlert(t('common.somethingWrong')),
    });
}
