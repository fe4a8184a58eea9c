import { questions } from './ask.ts';

/** Closes all alerts and confirmations as cancelled. */
export function dismissQuestions(): void {
  for (const { answer } of questions.get()) answer(false);
}
