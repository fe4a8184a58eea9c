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
import { queryClient } from './query.ts';
import { currentLogin, endSession, forbidden, noteLogin, sessionElsewhere, sessionEnd } from './login.ts';

/** Who is logged in; undefined until the server has said so. Whose session ended stays until somebody logs in. */
export const currentMember = createStore<StaffMember | undefined>(undefined);
/** The session was ended by the server or in another tab, and not by leaving. */
export const hasEnded = createStore(false);

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Rejects with the ApiFailure of the refusal. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { staff } = await api(staffLogin, { body: credentials });
  noteLogin();
  takeIn(staff);
}

/** Pages of the same member go on with what is typed in them; nobody sees what another one has read. */
function takeIn(staff: StaffMember): void {
  if (currentMember.get()?.id === staff.id) void queryClient.invalidateQueries();
  else queryClient.clear();
  currentMember.set(staff);
  hasEnded.set(false);
}

/** Ends the session in all tabs. Rejects where the server, which alone can remove it, has not done so. */
export async function logOut(): Promise<void> {
  await api(staffLogout).catch((error: unknown) => {
    // It was over already.
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  });
  endSession('left');
}

/** Asks who is logged in, once; null when nobody is. */
export async function readMember(): Promise<StaffMember | null> {
  if (currentLogin() === null) return null;
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

const askMember = () => queryClient.fetchQuery({ queryKey: ['member'], queryFn: () => api(staffMe) });

/** Asks again who is logged in and what they may do: after a change to the account itself, or by somebody else. */
export async function refreshMember(): Promise<void> {
  const [before, member] = [currentMember.get(), await askMember()];
  currentMember.set(member);
  // What was refused before is asked for again.
  if (before && String(before.rights) !== String(member.rights)) void queryClient.invalidateQueries();
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
forbidden.listen(() => quietly(refreshMember()));
sessionElsewhere.listen(() => quietly(askMember().then(takeIn)));
sessionEnd.listen((how) => {
  hasEnded.set(how === 'ended');
  if (how === 'ended') return;
  queryClient.clear();
  currentMember.set(undefined);
});

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
