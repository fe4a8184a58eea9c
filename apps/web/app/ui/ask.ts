import type { ReactNode } from 'react';
import { createStore } from '../platform/store.ts';

export interface Question {
  readonly message: string;
  readonly title?: string;
  /** What the question is about, below the message; scrolls by itself when it is long. */
  readonly details?: ReactNode;
  /** Label of the button that agrees; 'OK' by default. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** True for a step that cannot be taken back. */
  readonly danger?: boolean;
}

export interface Asked extends Question {
  readonly kind: 'alert' | 'confirm';
  readonly answer: (agreed: boolean) => void;
}

/** Questions waiting for the buyer, the first one on screen. */
export const questions = createStore<readonly Asked[]>([]);

function ask(kind: Asked['kind'], question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      kind,
      answer(agreed) {
        questions.set(questions.get().filter((other) => other !== asked));
        resolve(agreed);
      },
    };
    questions.set([...questions.get(), asked]);
  });
}

/** The shop's alert (decision 165): one message with an OK button. Ends when it has been closed. */
export async function showAlert(message: string): Promise<void> {
  await ask('alert', { message });
}

/** Asks before something is done; false when the buyer turns back. */
export function confirm(question: Question): Promise<boolean> {
  return ask('confirm', question);
}
