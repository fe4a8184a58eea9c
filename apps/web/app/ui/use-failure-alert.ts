import { useEffect, useMemo, useRef } from 'react';
import { ApiFailure, type ApiError } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from './ask.ts';

/** Alerts a loader's failure once, not again for automatic retries. */
export function useFailureAlert(failure: ApiError | undefined): void {
  const error = useMemo(() => failure && new ApiFailure(failure), [failure]);
  useQueryAlert({ error, isPending: false });
}

/**
 * Alerts a query's failure once until it has succeeded, not again for automatic retries.
 * @param of identifies the data, if it changes
 * @returns call it before a manual retry: its failure is alerted again
 */
export function useQueryAlert(
  { error, isPending }: { readonly error: unknown; readonly isPending: boolean },
  of: string | number = '',
): () => void {
  const failureText = useFailureText();
  const alerted = useRef('');
  useEffect(() => {
    // A query without data has no error during a retry.
    if (isPending) return;
    const failure = error ? `${of} ${error instanceof ApiFailure ? error.code : String(error)}` : '';
    if (failure && failure !== alerted.current) void showAlert(failureText(error));
    alerted.current = failure;
    // The text in the language at the time of the failure is right.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, isPending]);
  return () => {
    alerted.current = '';
  };
}
