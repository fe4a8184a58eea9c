import { useEffect, useRef } from 'react';
import { ApiFailure, type ApiError } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from './ask.ts';

/** Alerts what kept a loader from reading all that its page shows: once, however often it is tried again by itself. */
export function useFailureAlert(failure: ApiError | undefined): void {
  const failureText = useFailureText();
  const last = useRef<ApiError>(undefined);
  useEffect(() => {
    if (failure && failure.code !== last.current?.code) void showAlert(failureText(new ApiFailure(failure)));
    last.current = failure;
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);
}
