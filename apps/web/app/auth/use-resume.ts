import { useNavigate } from 'react-router';
import { pressWith } from '../device/index.ts';
import { useText } from '../platform/language/context.ts';
import { resumePending } from '../platform/pending/resume.ts';
import { takeReturnPage } from '../platform/pending/return-page.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';

/**
 * Returns a function that resumes the pending action. Call it in the last step of every login or
 * registration.
 * It replaces the current history entry.
 */
export function useResume(): () => Promise<void> {
  const navigate = useNavigate();
  const t = useText();
  return () =>
    resumePending({
      addLine: (line, key) => pressWith(key, { kind: 'add', name: '', ...line }),
      storage: browserStorage(),
      left: takeReturnPage(),
      navigate: (path, state) => navigate(path, { replace: true, state }),
      onCartFailure: () => showAlert(t('common.somethingWrong')),
    });
}
