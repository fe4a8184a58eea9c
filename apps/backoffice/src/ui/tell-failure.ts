import { showToast } from '@zay/web/ui/toast.ts';
import { failureText } from '../platform/api.ts';

/** Does what has no place of its own for a refusal: a toast tells it. @returns whether it was done */
export async function doneOrTold(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    showToast(failureText(error), { kind: 'error' });
    return false;
  }
}
