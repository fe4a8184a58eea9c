import { useEffect, useMemo, useRef } from 'react';
import { ApiFailure, type ApiError } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from './ask.ts';

/** Alerts what kept a loader from reading all that its page shows: once, however often it is tried again by itself. */
export function useFailureAlert(failure: ApiError | undefined): void {
  const error = useMemo(() => failure && new ApiFailure(failure), [failure]);
  useQueryAlert({ error, isPending: false });
}

/**
 * Alerts why a query failed: once until it has succeeded, however often it is tried again by itself.
 * @param of names what is read, where that changes
 * @returns call it before the visitor tries again: the next failure is alerted
 */
export function useQueryAlert(
  { error, isPending }: { readonly error: unknown; readonly isPending: boolean },
  of: string | number = '',
): () => void {
  const failureText = useFailureText();
  const alerted = useRef('');
  useEffect(() => {
    // A query without data has no error while it is tried again.
    if (isPending) return;
    const failure = error ? `${of} ${error instanceof ApiFailure ? error.code : String(error)}` : '';
    if (failure && failure !== alerted.current) void showAlert(failureText(error));
    alerted.current = failure;
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error, isPending]);
  return () => {
    alerted.current = '';
  };
}
