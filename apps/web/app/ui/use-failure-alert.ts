import { useEffect } from 'react';
import { ApiFailure, type ApiError } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from './ask.ts';

/** Alerts what kept a loader from reading all that its page shows; once for each failure. */
export function useFailureAlert(failure: ApiError | undefined): void {
  const failureText = useFailureText();
  useEffect(() => {
    if (failure) void showAlert(failureText(new ApiFailure(failure)));
    // The text of the moment of the failure is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);
}
