import { ApiFailure, type Session, type UnverifiedError } from '@zay/contract';
import type { NavigateOptions } from 'react-router';

/** Where a new buyer goes on (decision 91), and what that page needs. The page before leaves the history. */
export function addressStep({ token, user }: Session): [path: string, options: NavigateOptions] {
  const state = { token: token.accessToken, userId: user.id };
  return ['/registration/change-address', { state, replace: true }];
}

/** Where the code of a phone is typed in, and what that page needs. */
export function verificationStep(userId: number, phoneNo: string): [path: string, options: NavigateOptions] {
  return ['/registration/accountverification', { state: { userId, phoneNo } }];
}

/** The account that a refused call left to be verified; undefined for every other failure. */
export function unverifiedIdOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  return (failure.error as Partial<UnverifiedError>).userId;
}
