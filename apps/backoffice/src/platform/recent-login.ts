import { createStore } from '@zay/web/platform/store.ts';

/** Resolves the password prompt on screen; undefined if none is open. */
export const loginQuestion = createStore<((isConfirmed: boolean) => void) | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** Prompts for the password; concurrent calls share one prompt. @returns false if cancelled */
export function askForLogin(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => loginQuestion.set(answer)).finally(() => {
    asked = undefined;
    loginQuestion.set(undefined);
  });
  return asked;
}
