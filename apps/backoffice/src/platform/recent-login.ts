import { createStore } from '@zay/web/platform/store.ts';

/** Answers the question for the password that is on screen; undefined for none. */
export const loginQuestion = createStore<((isConfirmed: boolean) => void) | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** Asks for the password once more; calls that need it at the same time share a question. @returns false when it is turned down */
export function askForLogin(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => loginQuestion.set(answer)).finally(() => {
    asked = undefined;
    loginQuestion.set(undefined);
  });
  return asked;
}
