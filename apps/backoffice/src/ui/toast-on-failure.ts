import { showToast } from '@zay/web/ui/toast.ts';
import { failureText } from '../platform/api.ts';

/** Shows a failure as a toast. @returns whether the work succeeded */
export async function toastOnFailure(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    showToast(failureText(error), { kind: 'error' });
    return false;
  }
}
