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
import { forgetEntries } from './kept-entries.ts';
import { queryClient } from './query.ts';
import { currentLogin, endSession, forbidden, noteLogin, sessionElsewhere, sessionEnd } from './login.ts';

/** The member; undefined until the server has answered. Kept after the session ended, until somebody logs in. */
export const currentMember = createStore<StaffMember | undefined>(undefined);
/** The session was ended by the server or another tab, not by logout. */
export const hasEnded = createStore(false);

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Rejects with an ApiFailure. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { staff } = await api(staffLogin, { body: credentials });
  noteLogin();
  setMember(staff);
}

/** The same member continues on the open page; another member must not see cached data. */
function setMember(staff: StaffMember): void {
  if (currentMember.get()?.id === staff.id) void queryClient.invalidateQueries();
  else queryClient.clear();
  currentMember.set(staff);
  hasEnded.set(false);
}

/** Ends the session in all tabs. Rejects if the server could not end it: only the server can delete the cookie. */
export async function logOut(): Promise<void> {
  await api(staffLogout).catch((error: unknown) => {
    // The session was over already.
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  });
  const member = currentMember.get();
  if (member) forgetEntries(member.id);
  endSession('left');
}

/** Reads the member once; null if not logged in. */
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

/** Reads the member and rights again, after a change of the account by its owner or a colleague. */
export async function refreshMember(): Promise<void> {
  const [before, member] = [currentMember.get(), await askMember()];
  currentMember.set(member);
  // Calls that were refused before may succeed now.
  if (before && String(before.rights) !== String(member.rights)) void queryClient.invalidateQueries();
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
forbidden.listen(() => quietly(refreshMember()));
sessionElsewhere.listen(() => quietly(askMember().then(setMember)));
sessionEnd.listen((how) => {
  hasEnded.set(how === 'ended');
  if (how === 'ended') return;
  queryClient.clear();
  currentMember.set(undefined);
});

/** The member, on pages behind the login. */
export function useMember(): StaffMember {
  const member = useStore(currentMember);
  if (!member) throw new Error('useMember needs a page behind the login');
  return member;
}

/** `const may = useMay(); may('payments')`; any of several rights is enough. */
export function useMay(): (right: StaffRight | readonly StaffRight[] | undefined) => boolean {
  const { rights } = useMember();
  return (right) => hasRight(rights, right);
}
