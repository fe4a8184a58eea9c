import { useState } from 'react';
import type { Api } from './client.ts';
import { sendingApi } from './sending-api.ts';

interface SendingOptions<Problem> {
  readonly problemOf: (error: unknown) => Problem;
  /** Awaited before `busy` becomes false. */
  readonly onProblem?: (problem: Problem) => Promise<unknown>;
}

/**
 * Sends a large request with upload progress. `progress` is the uploaded share (0 to 1), undefined while
 * nothing is sent;
 * `problem` describes the last failure.
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
