import { ApiFailure, type Session, type UnverifiedError } from '@zay/contract';
import type { NavigateOptions } from 'react-router';

/**
 * Next page of a new buyer (decision 91), with its navigation state. It replaces the current history entry.
 */
export function addressStep({ token, user }: Session): [path: string, options: NavigateOptions] {
  const state = { token: token.accessToken, userId: user.id };
  return ['/registration/change-address', { state, replace: true }];
}

/** Page for the verification code, with its navigation state. */
export function verificationStep(userId: number, phoneNo: string): [path: string, options: NavigateOptions] {
  return ['/registration/accountverification', { state: { userId, phoneNo } }];
}

/** User id of an account that still needs verification, taken from the failure; otherwise undefined. */
export function unverifiedIdOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  return (failure.error as Partial<UnverifiedError>).userId;
}
