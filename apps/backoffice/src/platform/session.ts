import { ApiFailure } from '@zay/contract';
import {
  hasRight,
  staffLogin,
  staffLogout,
  staffMe,
  type StaffMember,
  type StaffRight,
} from '@zay/contract/staff';
import { createStore, useStore } from '@zay/web/platform/store.ts';
import { api } from './api.ts';
import { endSession, openSession, staffToken } from './token.ts';

/** Who is logged in; undefined until the server has said so. */
export const currentMember = createStore<StaffMember | undefined>(undefined);

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Rejects with the ApiFailure of the refusal. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { token, staff } = await api(staffLogin, { body: credentials });
  openSession(token);
  currentMember.set(staff);
}

/** Ends the session here and, where the server can be reached, there. */
export async function logOut(): Promise<void> {
  await api(staffLogout).catch(() => undefined);
  endSession('left');
}

/** Asks who is logged in, once; null when nobody is. */
export async function readMember(): Promise<StaffMember | null> {
  if (staffToken() === null) return null;
  const known = currentMember.get();
  if (known) return known;
  try {
    await refreshMember();
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
  return currentMember.get() ?? null;
}

/** Asks again who is logged in: after a change to the account itself. */
export async function refreshMember(): Promise<void> {
  currentMember.set(await api(staffMe));
}

/** Who is logged in, on pages behind the login. */
export function useMember(): StaffMember {
  const member = useStore(currentMember);
  if (!member) throw new Error('useMember needs a page behind the login');
  return member;
}

/** `const may = useMay(); may('payments')`; of several rights any will do. */
export function useMay(): (right: StaffRight | readonly StaffRight[] | undefined) => boolean {
  const { rights } = useMember();
  return (right) => hasRight(rights, right);
}
