import { useState } from 'react';
import type { Api } from './client.ts';
import { sendingApi } from './sending-api.ts';

/**
 * Sends a large request with upload progress. `progress` is the uploaded share (0 to 1), undefined when idle; `problem`
 * describes the last failure.
 */
export function useSending<Problem>(problemOf: (error: unknown) => Problem) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<Problem>();

  async function send(run: (api: Api) => Promise<void>): Promise<void> {
    setProblem(undefined);
    setProgress(0);
    try {
      await run(sendingApi(setProgress));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { send, busy: progress !== undefined, progress, problem };
}
