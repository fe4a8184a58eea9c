import { useMemo } from 'react';
import { randomKey } from './random-key.ts';
import { readOwn, removeOwn, writeOwn } from './session/entries.ts';
import { loggedInBuyer, onSessionChange } from './session/use-session.ts';
import { createStore, useStore, type Store } from './store.ts';

/** The draft of one form. Subscribe with `useStore`. */
export interface FormDraft<T> extends Store<T> {
  readonly change: (part: Partial<T>) => void;
  /** Call it after the form has been sent. */
  readonly clear: () => void;
}

type Forms = Readonly<Record<string, unknown>>;

/** Drafts of this tab by name: the buyer's, or a guest's. */
const drafts = createStore<Forms>({});

const formsIn = (name: 'drafts' | 'guestDrafts') =>
  (readOwn(name) as { forms?: Forms } | null | undefined)?.forms;

function load(): void {
  const guest = formsIn('guestDrafts');
  drafts.set({ ...formsIn('drafts'), ...guest });
  // A guest's drafts go to the buyer who logs in.
  if (guest && loggedInBuyer() !== undefined) save();
}

function save(): void {
  const forms = drafts.get();
  if (loggedInBuyer() === undefined) return void writeOwn('guestDrafts', { forms });
  writeOwn('drafts', { forms });
  removeOwn('guestDrafts');
}

if (!import.meta.env.SSR) {
  load();
  onSessionChange(load);
}

/** Copies the saved fields whose types match the empty form. Another release may have saved the draft. */
function fitting<T extends object>(empty: T, kept: unknown): T {
  if (typeof kept !== 'object' || kept === null) return empty;
  const fields = Object.entries(kept).filter(([name, value]) => {
    const usual: unknown = (empty as Record<string, unknown>)[name];
    return typeof value === typeof usual && value !== null && Array.isArray(value) === Array.isArray(usual);
  });
  return { ...empty, ...Object.fromEntries(fields) };
}

/**
 * Keeps the draft of a form until it is sent. It is saved in session storage (plain JSON; no secrets) and survives a
 * reload, navigation, a change of language and an expired login. It belongs to one buyer in this tab; logout removes
 * it. A guest's draft goes to the buyer who logs in. Create one for each form, at the top of a module: `const draft =
 * createFormDraft('score', emptyScore)`.
 */
export function createFormDraft<T extends object>(name: string, empty: T): FormDraft<T> {
  let last: { readonly kept: unknown; readonly value: T } = { kept: undefined, value: empty };

  /** Returns the same object until the draft changes. */
  function get(): T {
    const kept = drafts.get()[name];
    if (kept !== last.kept) last = { kept, value: fitting(empty, kept) };
    return last.value;
  }

  function set(value: T): void {
    const { [name]: _, ...others } = drafts.get();
    if (value !== empty) last = { kept: value, value };
    drafts.set(value === empty ? others : { ...others, [name]: value });
    save();
  }

  return {
    initial: empty,
    subscribe: drafts.subscribe,
    get,
    set,
    change: (part) => set({ ...get(), ...part }),
    clear: () => set(empty),
  };
}

/** The draft of a form about a record such as an order; its name contains the id. `empty` is a constant. */
export function useNamedDraft<T extends object>(name: string, empty: T): FormDraft<T> {
  return useMemo(() => createFormDraft(name, empty), [name, empty]);
}

const noKey = { what: '', key: '' };

/**
 * Sends with an idempotency key that is kept until `send` resolves, so a retry after a lost response is idempotent,
 * also after a reload or from another page.
 * @param name of the key in this tab
 * @param what identifies the request; another one gets another key
 */
export async function sendWithKeptKey<Answer>(
  name: string,
  what: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = createFormDraft(name, noKey);
  if (kept.get().key === '' || kept.get().what !== what) kept.set({ what, key: randomKey() });
  const answer = await send(kept.get().key);
  kept.clear();
  return answer;
}

const emptyText = { text: '' };

/** The draft of a single text without a form (`useForm`). */
export function useTextDraft(name: string): [text: string, setText: (text: string) => void] {
  const draft = useNamedDraft(name, emptyText);
  const { text } = useStore(draft);
  return [text, (typed) => (typed === '' ? draft.clear() : draft.set({ text: typed }))];
}
