import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Prompt {
  /** The next line that is typed, or piped in; an empty one when there are no more. */
  ask(question: string): Promise<string>;
  /** The same without showing what is typed. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Asks whoever started the command, line by line. */
export function openPrompt(): Prompt {
  let isSecret = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: echo, terminal });
  // Lines that were piped in come at once, before they are asked for: the iterator keeps them.
  const typed = lines[Symbol.asyncIterator]();
  const next = async (question: string, secret: boolean) => {
    process.stdout.write(question);
    isSecret = secret;
    const { value } = await typed.next();
    isSecret = false;
    if (secret && terminal) process.stdout.write('\n');
    return String(value ?? '');
  };
  return {
    ask: (question) => next(question, false),
    askSecret: (question) => next(question, true),
    close: () => lines.close(),
  };
}
