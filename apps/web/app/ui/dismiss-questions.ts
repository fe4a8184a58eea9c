import { questions } from './ask.ts';

/** Closes all messages and questions, as if the buyer turned back. */
export function dismissQuestions(): void {
  for (const { answer } of questions.get()) answer(false);
}
