import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, type KeyValueStorage } from './storage.ts';

const empty = { name: '', subjectIds: [] as number[], nrc: { number: '' } };
type Modules = {
  draft: typeof import('./form-draft.ts');
  session: typeof import('./session/use-session.ts');
};

let local: KeyValueStorage;
let tab: KeyValueStorage;

/** Reloads the module as a browser reload does: storage survives, memory does not. */
async function reload(): Promise<Modules> {
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('addEventListener', () => {});
  return { draft: await import('./form-draft.ts'), session: await import('./session/use-session.ts') };
}

const sessionOf = (id: number) =>
  ({ token: { accessToken: 'a', refreshToken: 'r' }, user: { id, name: 'Aye Aye' } }) as never;

beforeEach(() => {
  [local, tab] = [memoryStorage(), memoryStorage()];
  vi.stubEnv('SSR', false);
});

test('[CERT-05] entries survive a reload, another release and an expired login; they go when the form is sent', async () => {
  const first = await reload();
  first.session.logIn(sessionOf(7));
  const draft = first.draft.createFormDraft('score', empty);
  const other = first.draft.createFormDraft('class', empty);
  draft.change({ name: 'မသီရိ', subjectIds: [1, 2] });
  other.change({ name: 'other' });

  const second = await reload();
  const again = second.draft.createFormDraft('score', empty);
  expect(again.get()).toEqual({ ...empty, name: 'မသီရိ', subjectIds: [1, 2] });
  second.session.logOut();
  expect(again.get()).toEqual(empty);
  second.session.logIn(sessionOf(7));
  expect(again.get().name).toBe('မသီရိ');
  const newRelease = second.draft.createFormDraft('score', { name: 0, subjectIds: '', more: true });
  expect(newRelease.get()).toEqual({ name: 0, subjectIds: '', more: true });

  again.clear();
  const third = await reload();
  expect(third.draft.createFormDraft('score', empty).get()).toEqual(empty);
  expect(third.draft.createFormDraft('class', empty).get().name).toBe('other');
});

test('[SAFE-04] entries belong to one buyer: others never see them, and logout removes them', async () => {
  const { draft: drafts, session } = await reload();
  session.logIn(sessionOf(7));
  const draft = drafts.createFormDraft('score', empty);
  draft.change({ name: 'secret' });
  session.logIn(sessionOf(8));
  expect(draft.get()).toEqual(empty);
  draft.change({ name: 'mine' });
  expect(tab.getItem('FormDrafts')).not.toContain('secret');

  const { logOutTo } = await import('./session/buyers-only.tsx');
  logOutTo('/');
  expect([tab.getItem('FormDrafts'), draft.get()]).toEqual([null, empty]);
});

test('damaged or too large entries do no harm', async () => {
  tab.setItem('FormDrafts', '{"buyerId":7,"forms":');
  const { draft: drafts, session } = await reload();
  session.logIn(sessionOf(7));
  const draft = drafts.createFormDraft('score', empty);
  expect(draft.get()).toEqual(empty);
  tab.setItem = () => {
    throw new Error('full');
  };
  draft.change({ name: 'kept in memory' });
  expect(draft.get().name).toBe('kept in memory');
});

test("[SAFE-04] a guest's draft goes to the buyer who logs in, and ends with logging out", async () => {
  const guest = await reload();
  guest.draft.createFormDraft('question', empty).change({ name: 'typed by a guest' });

  const { draft: drafts, session } = await reload();
  const draft = drafts.createFormDraft('question', empty);
  expect(draft.get().name).toBe('typed by a guest');
  session.logIn(sessionOf(7));
  expect(draft.get().name).toBe('typed by a guest');
  const { logOutTo } = await import('./session/buyers-only.tsx');
  logOutTo('/');
  expect([tab.getItem('FormDrafts'), tab.getItem('GuestDrafts'), draft.get()]).toEqual([null, null, empty]);
});

test('[PWA-29] an unanswered call is resent with its key, also after a reload; other content has another key', async () => {
  const keys: string[] = [];
  const send = async (what: string, answer?: string) => {
    const { draft: drafts, session } = await reload();
    session.logIn(sessionOf(7));
    return await drafts.sendWithKeptKey('message', what, async (key) => {
      keys.push(key);
      if (!answer) throw new Error('lost');
      return answer;
    });
  };
  await expect(send('one')).rejects.toThrow('lost');
  expect(await send('one', 'done')).toBe('done');
  await expect(send('one')).rejects.toThrow('lost');
  await send('other', 'done');
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3]);
});
