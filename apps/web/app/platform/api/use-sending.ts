import { useState } from 'react';
import type { Api } from './client.ts';
import { sendingApi } from './sending-api.ts';

interface SendingOptions<Problem> {
  readonly problemOf: (error: unknown) => Problem;
  /** Part of the try: it is busy until this has ended. */
  readonly onProblem?: (problem: Problem) => Promise<unknown>;
}

/**
 * Sends something large and tells how far it is: `progress` is the share that has left the phone, undefined while
 * nothing is under way; `problem` is why the last try failed.
 */
export function useSending<Problem>({ problemOf, onProblem }: SendingOptions<Problem>) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<Problem>();

  async function send(run: (api: Api) => Promise<void>): Promise<void> {
    setProblem(undefined);
    setProgress(0);
    try {
      await run(sendingApi(setProgress));
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      await onProblem?.(found);
    } finally {
      setProgress(undefined);
    }
  }

  return { send, busy: progress !== undefined, progress, problem };
}
