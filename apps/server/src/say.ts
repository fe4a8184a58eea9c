import { format } from 'node:util';
import { currentRequest } from '@zay/api/request-log';

const isTerminal = process.stderr.isTTY;

/** Levels of the log, as pino numbers them. */
const levels = { debug: 20, log: 30, info: 30, warn: 40, error: 50 } as const;
const fatal = 60;

/** Writes a line of JSON, as the log does. An error among the values becomes the field `err`. */
function write(level: number, values: readonly unknown[]): void {
  const error = values.find((value) => value instanceof Error);
  const text = format(...values.filter((value) => value !== error)).trim();
  const line = {
    level,
    time: Date.now(),
    pid: process.pid,
    ...currentRequest(),
    ...(error && { err: { type: error.name, message: error.message, stack: error.stack } }),
    msg: text || error?.message,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Prints plain text on a terminal; otherwise writes a line of JSON, as the log does. */
export const say = isTerminal
  ? (line: string) => console.error(line)
  : (line: string) => {
      if (line !== '') write(levels.info, [line]);
    };

/**
 * Makes everything that this process prints lines of JSON, unless a person reads it on a terminal: calls of `console` by pages and
 * libraries, warnings of Node, and the error that ends the process. Lines that cannot be written are lost, and the process goes on.
 */
export function printJson(): void {
  // The reader has gone, or the disk is full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  if (isTerminal) return;
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...values: unknown[]) => write(level, values);
  // Node's own listener prints text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => write(levels.warn, [warning]));
  process.on('uncaughtException', (error) => {
    write(fatal, [error]);
    process.exit(1);
  });
}
