import { useNavigate } from 'react-router';
import { press, pressWith } from '../device/index.ts';
import { useFailureText } from '../platform/api/failure.ts';
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
  const failureText = useFailureText();
  return () =>
    resumePending({
      addLine: (line, key) => pressWith(key, { kind: 'add', name: '', ...line }),
      // The page does not wait for it: until the answer the heart is shown as pending on this device.
      setHeart: (product) =>
        void press({ kind: 'heart', ...product, isFav: true, was: false }).catch((error: unknown) =>
          showAlert(failureText(error)),
        ),
      storage: browserStorage(),
      left: takeReturnPage(),
      navigate: (path, state) => navigate(path, { replace: true, state }),
      onCartFailure: () => showAlert(t('common.somethingWrong')),
    });
}
