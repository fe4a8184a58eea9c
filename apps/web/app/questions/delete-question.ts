import { deleteQuestion } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';

/** @returns false when the question is still there; that is only logged (QA-16) */
export async function removeQuestion(questionId: number): Promise<boolean> {
  try {
    await browserApi(deleteQuestion, { body: { questionId } });
    return true;
  } catch {
    // oxlint-disable-next-line no-console
    console.warn('Fail');
    return false;
  }
}
