import type { ReactNode } from 'react';
import { createStore } from '../platform/store.ts';

export interface Question {
  readonly message: string;
  readonly title?: string;
  /** Details below the message, in their own scroll box. */
  readonly details?: ReactNode;
  /** Label of the confirm button; 'OK' by default. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** True for an irreversible step. */
  readonly danger?: boolean;
}

export interface Asked extends Question {
  readonly kind: 'alert' | 'confirm';
  readonly answer: (agreed: boolean) => void;
}

/** Queue of alerts and confirmations; the first one is on screen. */
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

/** The shop's alert (decision 165): a message with an OK button. Resolves when it is closed. */
export async function showAlert(message: string): Promise<void> {
  await ask('alert', { message });
}

/** Asks for confirmation; resolves to false on cancel. */
export function confirm(question: Question): Promise<boolean> {
  return ask('confirm', question);
}
